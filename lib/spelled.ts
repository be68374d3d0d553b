/** A name with its Chinese characters as pinyin without tones. The dictionary is loaded with the first that has some. */
export async function spelled(name: string): Promise<string> {
  if (!/\p{Script=Han}/u.test(name)) return name
  const { pinyin } = await import('pinyin-pro')
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('')
}
