/** Alias, parent's alias, name, path, description; parents first, siblings in their order. */
export const CATALOGS = `
news | | 新闻 | news/ | 澜江两岸正在发生的事
city | | 城市 | city/ | 街道、交通与公共空间
culture | | 文化 | culture/ | 文博、书评与手艺
life | | 生活 | life/ | 吃、走、看，过好每一天
tech | | 科技 | tech/ | 从实验室到生产线
english | | English | english/ | Stories from the river city, in English
headlines | news | 要闻 | news/headlines/ | 每天最值得知道的几件事
local | news | 本地 | news/local/ | 三区五县的新鲜事
world | news | 国际 | news/world/ | 与澜江有关的世界
district | local | 城区 | news/local/district/ | 老城与新区
countryside | local | 乡村 | news/local/countryside/ | 稻田、茶山与古村
transit | city | 交通 | city/transit/ | 地铁、公交与慢行
planning | city | 规划 | city/planning/ | 看得见的城市未来
museum | culture | 文博 | culture/museum/ | 馆藏与展览
books | culture | 书评 | culture/books/ | 读一本好书
heritage | culture | 非遗 | culture/heritage/ | 传下来的手艺
artisans | heritage | 手艺人 | culture/heritage/artisans/ | 记录仍在做活的人
food | life | 美食 | life/food/ | 一碗面里的江湖
health | life | 健康 | life/health/ | 听得懂的健康建议
travel | life | 旅行 | life/travel/ | 周末出发
`
