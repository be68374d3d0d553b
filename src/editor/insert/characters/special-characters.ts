import { msg } from '@lingui/core/macro'
import { type CharacterGroup, charactersOf, plainCharacters } from './character-groups.ts'

const PUNCTUATION = `
… ellipsis 省略号 省略號
— dash em 破折号 破折號
– dash en 连接号 連接號
· middle dot 间隔号 間隔號
• bullet 项目符号 項目符號
「 corner bracket 直角引号 引號
」 corner bracket 直角引号 引號
『 white corner bracket 双直角引号 引號
』 white corner bracket 双直角引号 引號
《 title mark 书名号 書名號
》 title mark 书名号 書名號
〈 title mark single 单书名号 單書名號
〉 title mark single 单书名号 單書名號
【 bracket 方头括号 方頭括號
】 bracket 方头括号 方頭括號
〔 bracket 六角括号 六角括號
〕 bracket 六角括号 六角括號
“ quote 引号 引號
” quote 引号 引號
‘ quote single 单引号 單引號
’ quote single apostrophe 单引号 單引號
« guillemet quote 法语引号 引號
» guillemet quote 法语引号 引號
¿ question inverted 倒问号 倒問號
¡ exclamation inverted 倒叹号 倒嘆號
§ section 章节 章節
¶ paragraph pilcrow 段落
† dagger 剑号 劍號
‡ dagger double 双剑号 雙劍號
※ reference mark 参考标记 參考標記
〃 ditto 同上
々 iteration mark 叠字 疊字
～ wave tilde 波浪号 波浪號
‰ per mille 千分号 千分號
№ number 编号 編號
`
const SIGNS = `
© copyright 版权 版權
® registered 注册商标 註冊商標
™ trademark 商标 商標
℃ celsius degree 摄氏度 攝氏度
℉ fahrenheit degree 华氏度 華氏度
° degree 度
′ prime minute 分
″ double prime second 秒
Å angstrom 埃
Ω ohm omega 欧姆 歐姆
µ micro 微
㎡ square metre 平方米 平方公尺
㎥ cubic metre 立方米 立方公尺
㎏ kilogram 千克 公斤
㎝ centimetre 厘米 公分
㎜ millimetre 毫米 公釐
㎞ kilometre 千米 公里
℅ care of 转交 轉交
★ star 实心星 實心星
☆ star white 空心星
● circle black 实心圆 實心圓
○ circle white 空心圆 空心圓
◆ diamond black 实心菱形 實心菱形
◇ diamond white 空心菱形
■ square black 实心方块 實心方塊
□ square white box 空心方块 空心方塊
▲ triangle up 上三角
△ triangle up white 空心上三角
▼ triangle down 下三角
▽ triangle down white 空心下三角
► triangle right 右三角
◄ triangle left 左三角
✓ check tick 对勾 勾
✔ check heavy tick 粗对勾 勾
✗ cross ballot 叉
✘ cross heavy ballot 粗叉
☑ box checked 已选框 已選框
☐ box empty 空框
♀ female 女
♂ male 男
♪ note music 音符
♫ notes music 音符
♠ spade 黑桃
♥ heart 红心 紅心
♣ club 梅花
♦ diamond 方块 方塊
☎ telephone 电话 電話
✉ envelope mail 信封 邮件 郵件
✂ scissors 剪刀
☀ sun 太阳 太陽
☁ cloud 云 雲
☂ umbrella 伞 傘
☯ yin yang 太极 太極
`
const MONEY = `
¥ yuan yen 元 人民币 日圓
￥ yuan fullwidth 元 人民币 人民幣
$ dollar 美元
€ euro 欧元 歐元
£ pound 英镑 英鎊
¢ cent 分
₩ won 韩元 韓元
₫ dong 越南盾
₽ ruble 卢布 盧布
₹ rupee 卢比 盧比
฿ baht 泰铢 泰銖
₿ bitcoin 比特币 比特幣
¤ currency 货币 貨幣
`
const MATHS = `
± plus minus 正负 正負
× times multiply 乘
÷ divide 除
≠ not equal 不等于 不等於
≈ approximately 约等于 約等於
≡ identical 恒等于 恆等於
≤ less equal 小于等于 小於等於
≥ greater equal 大于等于 大於等於
∞ infinity 无穷 無窮
√ root 根号 根號
∛ root cube 立方根
∑ sum 求和
∏ product 连乘 連乘
∫ integral 积分 積分
∂ partial 偏导 偏導
∆ delta increment 增量
∇ nabla 梯度
∈ element 属于 屬於
∉ not element 不属于 不屬於
⊂ subset 子集
⊃ superset 超集
∪ union 并集 聯集
∩ intersection 交集
∅ empty set 空集
∀ for all 任意
∃ exists 存在
∧ and 与 且
∨ or 或
¬ not 非
∴ therefore 所以
∵ because 因为 因為
∠ angle 角
⊥ perpendicular 垂直
∥ parallel 平行
π pi 圆周率 圓周率
½ half 二分之一
⅓ third 三分之一
⅔ two thirds 三分之二
¼ quarter 四分之一
¾ three quarters 四分之三
¹ superscript one 上标 上標
² superscript two square 平方 上标 上標
³ superscript three cube 立方 上标 上標
`
const ARROWS = `
→ right 右
← left 左
↑ up 上
↓ down 下
↔ left right 左右
↕ up down 上下
⇒ implies right double 推出 右
⇐ left double 左
⇔ equivalent double 等价 等價
↗ up right 右上
↘ down right 右下
↙ down left 左下
↖ up left 左上
↩ return left 返回
↻ clockwise refresh 顺时针 順時針
`

/** What no keyboard has, by its use. */
export const SPECIAL_CHARACTERS: readonly CharacterGroup[] = [
  { label: msg`Punctuation`, characters: charactersOf(PUNCTUATION) },
  { label: msg`Symbols`, characters: charactersOf(SIGNS) },
  { label: msg`Money`, characters: charactersOf(MONEY) },
  { label: msg`Mathematics`, characters: charactersOf(MATHS) },
  {
    label: msg`Arrows`,
    characters: charactersOf(ARROWS).map(({ text, words }) => ({ text, words: `arrow ${words} 箭头 箭頭` })),
  },
  {
    label: msg`Numbers`,
    characters: plainCharacters(
      '① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨ ⑩ ⑪ ⑫ ⑬ ⑭ ⑮ ⑯ ⑰ ⑱ ⑲ ⑳ ⑴ ⑵ ⑶ ⑷ ⑸ ⑹ ⑺ ⑻ ⑼ ⑽ ㈠ ㈡ ㈢ ㈣ ㈤ ㈥ ㈦ ㈧ ㈨ ㈩ Ⅰ Ⅱ Ⅲ Ⅳ Ⅴ Ⅵ Ⅶ Ⅷ Ⅸ Ⅹ Ⅺ Ⅻ ❶ ❷ ❸ ❹ ❺ ❻ ❼ ❽ ❾ ❿',
      'number 数字 數字',
    ),
  },
  {
    label: msg`Greek`,
    characters: plainCharacters(
      'Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ ς σ τ υ φ χ ψ ω',
      'greek 希腊 希臘',
    ),
  },
  {
    label: msg`Pinyin and accents`,
    characters: plainCharacters(
      'ā á ǎ à ē é ě è ī í ǐ ì ō ó ǒ ò ū ú ǔ ù ǖ ǘ ǚ ǜ ü â ä ã å æ ç ê ë î ï ñ ô ö õ ø œ ß û ÿ',
      'pinyin accent letter 拼音 字母',
    ),
  },
  {
    label: msg`Bopomofo`,
    characters: plainCharacters(
      'ㄅ ㄆ ㄇ ㄈ ㄉ ㄊ ㄋ ㄌ ㄍ ㄎ ㄏ ㄐ ㄑ ㄒ ㄓ ㄔ ㄕ ㄖ ㄗ ㄘ ㄙ ㄧ ㄨ ㄩ ㄚ ㄛ ㄜ ㄝ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄦ ˉ ˊ ˇ ˋ ˙',
      'bopomofo zhuyin 注音',
    ),
  },
]
