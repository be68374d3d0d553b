import { msg } from '@lingui/core/macro'
import { type CharacterGroup, charactersOf } from './character-groups.ts'

const FACES = `
😀 grin 大笑 笑
😄 smile happy 开心 開心 笑
😁 beam 露齿笑 露齒笑
😆 laugh 眯眼笑 瞇眼笑
😂 tears of joy 笑哭
🤣 rolling 笑翻
😊 blush smile 微笑 害羞
🙂 slight smile 微笑
😉 wink 眨眼
😍 love heart eyes 喜爱 喜愛
🥰 love hearts 爱 愛
😘 kiss 亲亲 親親
😋 yum 美味
😎 cool sunglasses 酷
🤩 star eyes 惊艳 驚豔
🥳 party 庆祝 慶祝
🤔 thinking 思考
🤨 doubt 怀疑 懷疑
😐 neutral 无语 無言
🙄 eye roll 白眼
😏 smirk 得意
😴 sleep 睡觉 睡覺
😷 mask 口罩
🤒 ill 生病
😵 dizzy 头晕 頭暈
😮 surprise 惊讶 驚訝
😱 scream 害怕
😢 sad cry 难过 難過
😭 cry 大哭
😤 huff 生气 生氣
😡 angry 愤怒 憤怒
😅 sweat 尴尬 尷尬
😇 angel 天使
🤗 hug 拥抱 擁抱
🤫 quiet 安静 安靜
🤦 facepalm 捂脸 捂臉
🤷 shrug 耸肩 聳肩
`
const HANDS = `
👍 thumbs up good 赞 讚
👎 thumbs down bad 踩 倒讚
👏 applause clap 鼓掌
🙏 please thanks 祈祷 感谢 祈禱 感謝
🤝 handshake 握手
👋 wave hello 挥手 揮手
✌️ victory 胜利 勝利
👌 ok 好的
💪 strong 加油
👉 right 指向右
👇 down 指向下
☝️ up 指向上
✍️ write 写 寫
👀 eyes look 看
👨‍💻 programmer computer 程序员 程式設計師
👩‍🏫 teacher 老师 老師
👨‍👩‍👧 family 家庭
🧑‍🤝‍🧑 people 人们 人們
`
const NATURE = `
🌹 rose 玫瑰
🌸 blossom 樱花 櫻花
🌻 sunflower 向日葵
🌲 tree 树 樹
🍀 clover luck 四叶草 四葉草
🍁 maple leaf 枫叶 楓葉
🌍 earth 地球
🌙 moon 月亮
⭐ star 星
🌟 star glow 闪星 閃星
☀️ sun 太阳 太陽
⛅ cloud 多云 多雲
🌧️ rain 雨
❄️ snow 雪
🌈 rainbow 彩虹
🔥 fire hot 火 热门 熱門
💧 drop water 水
🐶 dog 狗
🐱 cat 猫 貓
🐼 panda 熊猫 熊貓
🐯 tiger 虎
🐰 rabbit 兔
🐲 dragon 龙 龍
🐍 snake 蛇
🐴 horse 马 馬
🐑 sheep 羊
🐵 monkey 猴
🐔 chicken 鸡 雞
🐷 pig 猪 豬
🐮 cow ox 牛
🐭 mouse rat 鼠
`
const THINGS = `
🎉 party celebrate 庆祝 慶祝
🎊 confetti 彩球
🎁 gift 礼物 禮物
🎂 cake birthday 蛋糕 生日
🧧 red envelope 红包 紅包
🏮 lantern 灯笼 燈籠
🧨 firecracker 鞭炮
🏆 trophy 奖杯 獎盃
🥇 gold medal 金牌
⚽ football 足球
🏀 basketball 篮球 籃球
🍚 rice 米饭 米飯
🍜 noodles 面条 麵
🥟 dumpling 饺子 餃子
🍵 tea 茶
☕ coffee 咖啡
🍺 beer 啤酒
🍎 apple 苹果 蘋果
🚗 car 汽车 汽車
🚄 train 高铁 高鐵
✈️ plane 飞机 飛機
🚢 ship 船
⚓ anchor 锚 錨
🏠 house 房子
🏥 hospital 医院 醫院
🏫 school 学校 學校
📱 phone 手机 手機
💻 computer 电脑 電腦
📷 camera 相机 相機
📚 books 书 書
📰 newspaper 报纸 報紙
📌 pin 图钉 圖釘
📎 clip 回形针 迴紋針
📅 calendar 日历 日曆
📈 chart up 上涨 上漲
📉 chart down 下跌
💡 idea light 主意 灯泡 燈泡
🔍 search 搜索 搜尋
🔔 bell 铃 鈴
🔒 lock 锁 鎖
🔑 key 钥匙 鑰匙
⏰ alarm clock 闹钟 鬧鐘
✉️ mail 邮件 郵件
💰 money 钱 錢
`
const MARKS = `
❤️ heart love 红心 爱 紅心 愛
💔 broken heart 心碎
💯 hundred 满分 滿分
✅ check done 完成
❌ cross wrong 错误 錯誤
❗ exclamation 感叹号 驚嘆號
❓ question 问号 問號
⚠️ warning 警告
🚫 forbidden 禁止
🆕 new 新
🆓 free 免费 免費
🔴 red circle 红圈 紅圈
🟢 green circle 绿圈 綠圈
🔵 blue circle 蓝圈 藍圈
➡️ right arrow 右箭头 箭頭
⬅️ left arrow 左箭头 箭頭
⬆️ up arrow 上箭头 箭頭
⬇️ down arrow 下箭头 箭頭
💬 comment speech 评论 評論
👑 crown 皇冠
♻️ recycle 回收
☎️ telephone 电话 電話
`

/** Little pictures that are characters: they need no file, and readers of screens say their names. */
export const EMOJI: readonly CharacterGroup[] = [
  { label: msg`Faces`, characters: charactersOf(FACES) },
  { label: msg`Hands and people`, characters: charactersOf(HANDS) },
  { label: msg`Nature`, characters: charactersOf(NATURE) },
  { label: msg`Things`, characters: charactersOf(THINGS) },
  { label: msg`Marks`, characters: charactersOf(MARKS) },
]
