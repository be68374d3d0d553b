import { foldText } from '#lib/fold-text.ts'

export interface City {
  name: string
  /** In other languages and scripts. */
  words: string
  longitude: number
  latitude: number
}

/** Centres to start from: found without a network, and without telling anybody what was searched. */
export const CITIES: readonly City[] = `
北京|Beijing|116.404|39.915
上海|Shanghai|121.474|31.230
天津|Tianjin|117.201|39.084
重庆|重慶 Chongqing|106.552|29.563
广州|廣州 Guangzhou|113.264|23.129
深圳|Shenzhen|114.058|22.543
成都|Chengdu|104.066|30.573
杭州|Hangzhou|120.155|30.274
武汉|武漢 Wuhan|114.305|30.593
西安|Xian|108.940|34.342
南京|Nanjing|118.797|32.060
苏州|蘇州 Suzhou|120.585|31.299
长沙|長沙 Changsha|112.939|28.228
郑州|鄭州 Zhengzhou|113.625|34.747
青岛|青島 Qingdao|120.383|36.067
济南|濟南 Jinan|117.120|36.651
沈阳|瀋陽 Shenyang|123.432|41.805
大连|大連 Dalian|121.615|38.914
哈尔滨|哈爾濱 Harbin|126.535|45.803
长春|長春 Changchun|125.324|43.817
石家庄|石家莊 Shijiazhuang|114.515|38.042
太原|Taiyuan|112.549|37.871
呼和浩特|Hohhot|111.749|40.842
合肥|Hefei|117.227|31.821
福州|Fuzhou|119.297|26.074
厦门|廈門 Xiamen|118.090|24.480
南昌|Nanchang|115.858|28.683
南宁|南寧 Nanning|108.367|22.817
海口|Haikou|110.198|20.044
贵阳|貴陽 Guiyang|106.630|26.647
昆明|Kunming|102.833|24.880
拉萨|拉薩 Lhasa|91.172|29.652
兰州|蘭州 Lanzhou|103.834|36.061
西宁|西寧 Xining|101.778|36.617
银川|銀川 Yinchuan|106.231|38.487
乌鲁木齐|烏魯木齊 Urumqi|87.617|43.826
宁波|寧波 Ningbo|121.550|29.875
温州|溫州 Wenzhou|120.699|27.994
无锡|無錫 Wuxi|120.312|31.491
佛山|Foshan|113.122|23.022
东莞|東莞 Dongguan|113.752|23.021
珠海|Zhuhai|113.577|22.271
香港|Hong Kong|114.169|22.319
澳门|澳門 Macau|113.544|22.199
台北|臺北 Taipei|121.565|25.033
新北|New Taipei|121.466|25.012
桃园|桃園 Taoyuan|121.301|24.994
台中|臺中 Taichung|120.674|24.147
台南|臺南 Tainan|120.227|22.999
高雄|Kaohsiung|120.302|22.627
新加坡|Singapore|103.820|1.352
东京|東京 Tokyo|139.692|35.690
首尔|首爾 Seoul|126.978|37.567
吉隆坡|Kuala Lumpur|101.687|3.139
曼谷|Bangkok|100.502|13.756
伦敦|倫敦 London|-0.128|51.507
巴黎|Paris|2.352|48.857
柏林|Berlin|13.405|52.520
纽约|紐約 New York|-74.006|40.713
旧金山|舊金山 San Francisco|-122.419|37.775
悉尼|雪梨 Sydney|151.209|-33.869
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', words = '', longitude, latitude] = line.split('|')
    return { name, words, longitude: Number(longitude), latitude: Number(latitude) }
  })

/** The first one that is called so in any of its languages, with or without the word for city. */
export function findCity(text: string): City | undefined {
  const wanted = foldText(text.trim()).replace(/[市縣县]$/, '')
  if (!wanted) return undefined
  const named = CITIES.map((city) => ({ city, names: foldText(`${city.name} ${city.words}`) }))
  return (
    named.find(({ names }) => names.split(' ').includes(wanted)) ?? named.find(({ names }) => names.includes(wanted))
  )?.city
}
