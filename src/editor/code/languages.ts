/** Languages that a code block can say it is in, by the names that published pages know. */
export const LANGUAGES = [
  ['', 'text'],
  ['html', 'HTML'],
  ['css', 'CSS'],
  ['js', 'JavaScript'],
  ['java', 'Java'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['python', 'Python'],
  ['php', 'PHP'],
  ['go', 'Go'],
  ['rust', 'Rust'],
  ['ruby', 'Ruby'],
  ['sql', 'SQL'],
  ['shell', 'Shell'],
  ['yaml', 'YAML'],
  ['json', 'JSON'],
] as const

/** Other names that texts and writers have for them. */
const SAME: Readonly<Record<string, string>> = {
  bash: 'shell',
  'c#': 'csharp',
  'c++': 'cpp',
  golang: 'go',
  javascript: 'js',
  javascriptreact: 'js',
  jscript: 'js',
  jsonc: 'json',
  jsx: 'js',
  plain: '',
  plaintext: '',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'shell',
  shellscript: 'shell',
  text: '',
  ts: 'js',
  tsx: 'js',
  typescript: 'js',
  typescriptreact: 'js',
  vue: 'html',
  xml: 'html',
  yml: 'yaml',
}

/** The one name of a language that the menu and the colours know it by. */
export function knownAs(name: string): string {
  return SAME[name] ?? name
}
