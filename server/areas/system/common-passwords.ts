/**
 * What most people take who take no password of their own: the heads of the lists that stolen accounts have left
 * behind, western and Chinese, in lower case and without what is added at their end.
 */
const WORDS = `
admin administrator root super superuser superadmin manager master system sysadmin webmaster user username guest test
tester testing demo sample example temp temporary default public private security secure login signin access letmein
welcome hello helloworld changeme change newpassword mypassword password passwort passwd passw0rd p@ssword p@ssw0rd
p@ssw0rd pa55word pa55w0rd passphrase secret topsecret nothing whatever trustno iloveyou iloveu loveyou loveme lovely
love lover forever princess prince queen king angel angels sunshine sunflower flower butterfly rainbow monkey dragon
tiger lion panda bear wolf eagle falcon phoenix shadow ghost killer hunter ranger warrior ninja samurai pirate knight
batman superman spiderman ironman starwars pokemon pikachu naruto mario zelda minecraft fortnite roblox football soccer
baseball basketball hockey tennis golf arsenal chelsea liverpool barcelona realmadrid juventus manchester yankees
cowboys lakers mustang ferrari porsche mercedes corvette harley yamaha honda toyota google facebook youtube twitter
instagram linkedin microsoft windows apple iphone android samsung huawei xiaomi computer internet server network
database oracle mysql postgres wordpress chestnut chestnutcms holdfast website editor publish office company business
summer winter spring autumn january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday london paris berlin newyork chicago dallas boston america england
germany france china beijing shanghai shenzhen guangzhou taiwan taipei hongkong chocolate cookie cheese pepper ginger
banana orange cherry coffee michael michelle jennifer jessica jordan daniel andrew anthony ashley amanda nicole thomas
robert charlie charles william matthew joshua george hannah samantha justin brandon jackson maggie buster bailey
freedom whiskey matrix merlin gandalf jesus christ heaven blessed family mother father sister brother baby babygirl
money lucky silver golden diamond purple yellow black white orange music guitar summertime snoopy garfield
qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn
zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qweqwe asdasd zxczxc qwqw qwaszx poiuytrewq mnbvcxz lkjhgfdsa
aaaa aaaaa aaaaaa aaaaaaaa abcd abcde abcdef abcdefg abcdefgh abcabc abab xxxx xxxxxx zzzzzz asas
woaini woaiwo woaiziji woaimama wobuzhidao mima mimamima nihao nihaoma zhangwei wangwei wangfang liwei lina zhongguo
baobao laopo laogong caonima tianya aini ainiyiwannian xiaoxiao dongdong xiaoming taobao alibaba tencent
weixin baidu`

/** Those whose digits are no end of a word. */
const WHOLE = `
000000 00000000 0123456789 111111 11111111 112233 11223344 121212 123123 123123123 123321 1234 12345 123456 1234567
12345678 123456789 1234567890 123654 123654789 131313 1314520 147258 147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx !qaz2wsx 222222 232323 2w3e4r 333333 444444 5201314 520520 520131 555555 654321
666666 66666666 686868 696969 7758258 7758521 777777 7777777 789456 789456123 87654321 888888 88888888 987654 987654321
9876543210 999999 99999999 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 a123 a1234 a12345 a123456 a1234567 a12345678 a123456789
a123123 a111111 a000000 a5201314 aa1234 aa12345 aa123456 aa123456789 aa123123 aaa111 aaa123 aaa123456 ab1234 ab123456 abc123
abc1234 abc12345 abc123456 abc12345678 abc123456789 abc123abc abc321 as123456 asd123 asd123456 q123456 q1w2e3 q1w2e3r4
q1w2e3r4t5 q12345 q1234567 qaz123 qaz123456 qq123123 qq123456 qq123456789 qq5201314 qwe123 qwe123456 qwe1234 w123456
w1234567 woaini1314 woaini520 woaini521 z123456 z1234567 zxc123 zxc123456 zx123456 x123456 xyz123 s123456 l123456 d123456
123abc 123abc456 123asd 123qwe 123qwe123 123qweasd 123456a 1234567a 12345678a 123456789a 123456aa 123456abc 123456q
123456qq 123456z 1234qwer 12345qwert 123456qwerty 1234abcd 12qwaszx 123qaz 123zxc 111111a 11111a 1a2b3c 1a2b3c4d 1password
123password 123admin 12345admin asd123asd iloveyou1314 love1314 love520 1314520a 5201314a 520520a r00t t00r adm1n 4dm1n`

const split = (list: string) => list.trim().split(/\s+/)
const COMMON: ReadonlySet<string> = new Set([...split(WORDS), ...split(WHOLE)])

/** A few digits or marks, a year, or as many digits as stand in a row on the keyboard. */
const ADDED = /(?:[^a-z]{1,5}|12345\d*[^a-z\d]*)$/

/** True for a password that is among the first that anybody guesses, whatever its case and what was added at its end. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase()
  return COMMON.has(folded) || COMMON.has(folded.replace(/[^a-z\d]+$/, '')) || COMMON.has(folded.replace(ADDED, ''))
}
