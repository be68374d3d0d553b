/**
 * Catalog alias, content type, status, attributes, title, summary, tags. Newest first. The English
 * ones carry their own paragraphs, the others take those of their topic.
 */
export const CONTENTS = `
headlines | article | 30 | recommend,image,hot | 澜江大桥北岸慢行道本周贯通，十二公里江岸连成一线 | 历时两年的北岸慢行系统最后一段完工，市民可从老码头一路步行到湿地公园，沿途新增六处驿站与三处观江平台。 | 慢行,江岸
district | article | 30 | recommend,image | 老面粉厂改造完成，首批四十间工作室开门迎客 | 闲置十四年的厂房保留了筒仓与传送带，一楼是公共大厅，二楼以上租给设计师、木工与独立书店。 | 城市更新,老厂房
museum | article | 30 | recommend,image | 市博物馆新展《江上来信》：三百封家书里的百年航运 | 展览从一艘沉船出水的铁皮箱讲起，信纸上的水渍、邮戳与错别字，拼出一条江的生活史。 | 展览,家书
countryside | article | 30 | recommend,image | 春茶开采第一周：云脊村的茶青价格涨了一成 | 倒春寒让今年的头采晚了五天，产量略减，品质却好。合作社第一次把每一批茶的检测报告贴在了包装上。 | 春茶,合作社
tech | article | 30 | recommend,image | 把渡轮换成电动的，要解决的不只是电池 | 三艘纯电渡轮试航满百日。记者跟船三天，听轮机长算账：省下的油钱、等待的时间和一次差点误点的充电。 | 电动渡轮,能源
transit | article | 30 | image | 地铁四号线南段开始空载试运行，预计年内载客 | 南段全长十八公里，设站十一座，其中三座可与既有线路同台换乘。 | 地铁,换乘
artisans | article | 30 | image | 最后一位竹编斗笠师傅，和他的两个徒弟 | 一顶斗笠要剖四百八十根篾。七十一岁的老师傅不肯加价，两个徒弟却把斗笠卖到了舞台上。 | 竹编,手艺人
food | article | 30 | image | 凌晨四点的鱼丸铺：一座城的早餐从这里开始 | 手打、现煮、不过夜，三代人守着同一口锅。 | 早餐,鱼丸
planning | article | 30 | | 十五分钟生活圈怎么画？规划师把图纸搬进了菜市场 | 三个周末，一百二十张便利贴，居民最想要的不是商场，而是一张能坐下来的长椅。 | 生活圈,公众参与
world | article | 30 | image | 澜江港新开两条近洋航线，当日订舱次日离港 | 新航线让本地的精密零件到达海外客户的时间缩短了两天。 | 港口,航线
books | article | 30 | image | 读《河流的年轮》：一部写给普通人的水文史 | 作者用二十年走完一条河，把枯燥的水位表写成了人的故事。 | 书评,河流
travel | article | 30 | image | 周末去哪儿：沿江小火车的七个小站 | 票价五元，全程两小时，最好的位置在第二节车厢的左侧。 | 周末,小火车
health | article | 30 | | 春季花粉高峰将至，医生给出五条实用建议 | 关窗的时间、口罩的选择、药物的提前量，一次说清楚。 | 花粉,健康
english | article | 30 | image | A Ferry That Runs on Quiet | Three electric ferries have crossed the Lan River for a hundred days. We spent a morning on the upper deck, listening to what was no longer there. | ferry,energy
headlines | article | 30 | hot | 全市中小学课后服务下月起延长半小时 | 延长时段由学校自愿申报，家长自愿选择，不得用于上新课。 | 教育,课后服务
district | article | 30 | | 北门街停车难：三方协商出一张错时停车表 | 写字楼的夜晚和小区的白天，终于对上了时间。 | 停车,社区
countryside | article | 30 | image | 稻田里的气象站：一个返乡青年的第三个春天 | 他把传感器插进父亲的田埂，又花了两年让父亲相信上面的数字。 | 返乡,农业
transit | article | 30 | | 公交线网优化方案公示：新增九条，调整十四条 | 新增线路多为接驳地铁的短线，末班车普遍延后二十分钟。 | 公交,公示
culture | article | 30 | image | 露天电影回来了：老码头的夏夜放映计划 | 片单由街坊投票选出，第一场是四十年前在本地取景的老片。 | 电影,老码头
tech | article | 30 | image | 一家轴承厂的数字化账本：三年，四次推倒重来 | 总工说最难的不是装传感器，而是让老师傅愿意看屏幕。 | 制造业,数字化
museum | image | 30 | image | 图集：修复台上的三个月 | 从加固、清洗到补绘，一件明代木雕的修复过程。 | 修复,图集
travel | image | 30 | image | 图集：雾中的云脊梯田 | 清晨六点到七点半，雾散之前的九十分钟。 | 梯田,摄影
heritage | video | 30 | video | 视频：龙舟下水前的最后一道漆 | 跟拍造船师傅一整天，看一条龙舟如何点睛。 | 龙舟,视频
books | audio | 30 | | 有声：《江边的钟表铺》第一章 | 本地作家新作选读，附片头与片尾音乐。 | 有声书
food | article | 30 | image | 一碗米线的四种吃法，争论从来没有停过 | 先放醋还是先放辣，关系到你是江南人还是江北人。 | 米线,小吃
health | article | 30 | | 社区医院来了营养师，减重门诊周二周四开诊 | 首诊要带三天的饮食记录，医生更想看你周末吃了什么。 | 社区医院,营养
planning | article | 30 | image | 口袋公园的第一年：二十三块边角地变了样 | 最小的一块只有九十平方米，放下了一棵树、两条凳和一个借书柜。 | 口袋公园
artisans | article | 30 | image | 修表匠的第三只眼睛 | 放大镜戴了四十年，他说城里每个人的时间他都见过。 | 修表,手艺人
world | article | 30 | | 来自六个国家的建筑师，为一座老桥投票 | 国际工作坊给出三个方案，共同点是都不拆。 | 老桥,建筑
headlines | article | 30 | | 防汛演练首次覆盖全部沿江社区，疏散用时缩短四成 | 无人机喊话、夜间照明和一份写着邻居电话的名单，都派上了用场。 | 防汛,演练
district | article | 30 | | 夜市摊位重新抽签，二百个新摊主要先上一堂课 | 课程只有两小时：用电、消防、垃圾分类和不许大喇叭。 | 夜市,摊位
countryside | article | 30 | | 古村落民居修缮补贴标准公布，最高可补六成 | 补贴按构件计算，木构和夯土墙分开核定，先验收后付款。 | 古村,修缮
transit | article | 30 | image | 骑行地图第二版发布，三百位市民参与标注 | 坑洼、逆行高发点和能打气的小店，都在图上。 | 骑行,地图
culture | article | 30 | | 街头钢琴放了一年，没有人弄坏它 | 调音师每月来一次，他收到过十七张写给钢琴的便条。 | 公共空间,音乐
tech | article | 30 | image | 高校团队把水质检测盒做到了巴掌大 | 一滴江水，八分钟，六项指标。成本降到过去的十分之一。 | 水质,高校
museum | article | 30 | | 志愿讲解员招募：不要求专业，只要求会讲故事 | 去年的三十位讲解员里，有退休海员、会计和一名高三学生。 | 志愿者,讲解
books | article | 30 | | 独立书店的生意经：少卖书，多卖时间 | 三家店的店主坐在一起，谈房租、活动和一张沙发的产出。 | 书店
travel | article | 30 | | 沿着古驿道走一天：路线、补给与下撤点 | 全程二十二公里，爬升八百米，有信号的地方我们都标了出来。 | 徒步,古驿道
food | article | 30 | image | 老城豆腐坊：用井水还是用自来水，差别有多大 | 我们做了一次盲测，结果让豆腐坊老板沉默了很久。 | 豆腐,老城
health | article | 30 | | 睡不好的人，先检查这四件小事 | 光线、温度、晚餐和那块永远亮着的屏幕。 | 睡眠
english | article | 30 | image | The Flour Mill That Learned to Make Room | Forty studios, one silo, and a conveyor belt nobody had the heart to remove: inside the mill that reopened its doors. | renewal,architecture
headlines | article | 30 | | 澜江水质连续十八个月保持二类 | 监测断面增加到十六个，数据每四小时公布一次。 | 水质,监测
district | article | 30 | image | 加装电梯“样板楼”：从反对到同意，用了二十九次会 | 一楼的老人最后一个签字，条件是电梯口多放一张椅子。 | 电梯,社区
world | article | 30 | | 海外学子返乡实习季启动，一百二十个岗位可选 | 岗位集中在航运、生物医药和文化策展三个方向。 | 实习,人才
planning | article | 30 | | 滨江旧仓库群保护名录公布，七处列入第一批 | 名录同时给出可以改的部分与不能动的部分。 | 保护,仓库
heritage | article | 30 | image | 蓝印花布的新花样：把地铁线路图印上去 | 老艺人起初觉得胡闹，直到第一批围巾半天卖完。 | 蓝印花布
artisans | article | 30 | | 打铁铺关了又开：炉火边的一家人 | 儿子学的是工业设计，他给祖传的菜刀画了三十张图。 | 打铁,家族
transit | article | 30 | | 信号灯“绿波”覆盖二十条主干道，早高峰提速一成 | 提速最明显的是两条医院周边道路。 | 绿波,交通
countryside | article | 30 | image | 柑橘选果线进村，一斤果子多卖四毛 | 按糖度分级之后，最甜的那一批不再和别人卖一个价。 | 柑橘,产业
tech | article | 30 | | 城市级算力中心投用，首批服务六所医院 | 影像阅片从排队四十分钟缩短到三分钟，医生仍要逐张签字。 | 算力,医疗
culture | article | 30 | | 方言播音员：把天气预报说给外婆听 | 节目每天三分钟，听众平均年龄六十八岁。 | 方言,广播
travel | article | 30 | image | 湿地公园观鸟指南：三月到五月能看见谁 | 黑翅长脚鹬已经到了，白琵鹭还在路上。 | 观鸟,湿地
food | article | 30 | | 糯米酒的度数之争：专家说，别问度数问温度 | 同一缸酒，早一天开坛和晚一天开坛，是两种脾气。 | 糯米酒
life | article | 30 | | 二手市集的规矩：旧物必须附一个故事 | 没有故事的东西不许上摊，于是大家开始认真写故事。 | 市集
health | video | 30 | video | 视频：办公室里能做的七分钟拉伸 | 康复科医生示范，不需要器材，穿西装也行。 | 拉伸,视频
world | audio | 30 | | 有声：码头上的外国水手俱乐部往事 | 口述史节目第十二期。 | 口述史
english | article | 30 | | Four Ways to Eat One Bowl of Noodles | Vinegar first or chilli first? In this city the answer tells people which bank of the river you were born on. | food
headlines | article | 20 | | 下周起，三座大桥夜间分时段检修 | 检修安排在零点到五点，保留一条车道双向通行。 | 检修,大桥
planning | article | 20 | | 中心城区绿道二期施工公告（待发布） | 施工分三段推进，每段不超过四十天。 | 绿道,公告
district | article | 0 | | 社区食堂调查：价格、味道与排队时间 | 初稿：已走访九家，待补充两家新开业的数据。 | 社区食堂
museum | article | 0 | | 夏季特展策展手记 | 初稿：展线说明待策展人确认。 | 策展
tech | article | 0 | | 访谈：把无人机交给护林员之后 | 录音整理中，图片待授权。 | 无人机
food | article | 60 | image | 江鲜上市时间表（更新中） | 禁渔期调整后，部分品种的时间需要重新核对。 | 江鲜
transit | article | 60 | | 机场快线票价方案解读（修订） | 根据听证会意见重新计算了三档票价。 | 机场快线
culture | article | 40 | | 春节庙会活动安排 | 活动已结束，页面下线。 | 庙会
district | article | 40 | | 新华路临时交通管制通知 | 管制已于上月解除。 | 管制
headlines | article | 50 | | 去年十大民生实事完成情况 | 已归档。 | 民生
`

/** Bodies of the English pieces, by the first words of their title. */
export const ENGLISH: Readonly<Record<string, readonly string[]>> = {
  'A Ferry': [
    'The first thing you notice is the gulls. On the old boats the diesel drowned them; now, as the 7.20 pulls away from the south landing, you can hear them arguing about the crusts a boy is throwing from the rail.',
    'The three electric ferries have been running for a hundred days. They carry the same four hundred passengers, take the same eleven minutes, and cost, by the operator’s own arithmetic, a little under half as much to run.',
    'Chief engineer Shen keeps a paper logbook beside the touch screen. “Charging is easy,” she says. “Waiting is hard.” Each boat needs fourteen minutes at the pontoon, and on two mornings in February a queue of trucks at the gate turned fourteen into thirty.',
    'The fix was not a bigger battery but a timetable: one boat rests while two run, and the resting one is always full by the time it is needed. Since then nobody has missed a shift because of the ferry.',
    'There are complaints. Some passengers miss the warmth of the engine room wall in winter, and a retired sailor told us the river sounds lonely. He takes the boat every day all the same.',
  ],
  'The Flour': [
    'For fourteen years the mill stood empty, and the city got used to steering around it. Buses turned early. Children invented stories about the silo. When the scaffolding finally went up, a neighbour left a note on it: please do not make it a mall.',
    'It is not a mall. The ground floor is a hall with a public tap, long tables and no entry fee. Above it are forty studios of very unequal size, let for five years at a fixed rent to people who make things.',
    'The architects kept the conveyor belt because removing it would have meant cutting through three floors. It now carries nothing at all, slowly, on Sundays, when somebody switches it on for visitors.',
    'What surprised the owners was the evening. They had planned for tenants and got neighbours: dancing on Tuesdays, homework on Wednesdays, an argument about chess nearly every night.',
    'The lease runs out in five years. Ask about it and people change the subject, politely, and offer you a chair.',
  ],
  'Four Ways': [
    'Order a bowl of rice noodles on the north bank and it arrives naked: broth, noodles, a slice of pork. Everything else is on the table, and what you reach for first is taken as a statement of origin.',
    'Vinegar first, say the old harbour families, because it wakes the broth. Chilli first, say the hill people, because vinegar on bare noodles makes them slide. Both are correct, and both will tell you so.',
    'The third way is to add nothing until half the bowl is gone, which is what cooks do. The fourth is to drink the broth, ask for more, and only then begin. You need to be known at the shop for that.',
    'We tried all four in one morning, at the same table, with a witness. The witness, a woman of eighty-three, watched us finish and said we had eaten too fast.',
  ],
}
