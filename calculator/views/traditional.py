"""Names of patterns in traditional Chinese, from their simplified ones, sign by sign.

Only the signs that occur in names are listed. No name needs one simplified sign in two traditional forms.
"""

from __future__ import annotations

from typing import Final

_PAIRS: Final = (
    "万萬 东東 两兩 于於 会會 则則 单單 双雙 发發 后後 听聽 国國 场場 头頭 宝寶 对對 将將 岭嶺 带帶 幺么 "
    "庄莊 开開 张張 归歸 抢搶 捞撈 数數 断斷 无無 杠槓 气氣 满滿 灯燈 点點 独獨 红紅 纯純 组組 绝絕 绿綠 "
    "节節 荣榮 莲蓮 规規 计計 设設 贯貫 车車 轮輪 边邊 进進 连連 邻鄰 里裏 钓釣 门門 顺順 预預 风風 骑騎 "
    "鱼魚 鸡雞 齐齊 龙龍"
)
_SIGNS: Final = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})


def traditional(name: str) -> str:
    """Return a name that is written in simplified Chinese in traditional Chinese: ``花龙`` as ``花龍``."""
    return name.translate(_SIGNS)
