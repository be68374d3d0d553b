// Words that the code has left behind (docs/glossary.md): nothing new is declared by them.
const LEFT_BEHIND = [
  [/(bring|take)In([A-Z]|$)|^(Bring|Take)In/, 'import'],
  [/bringBack|BringBack/, 'restore'],
  [/giveUp|GiveUp/, 'discard'],
  [/^order(One|All)$|PlacedOrder/, 'operation'],
  [/^held(Orders|Rows|Work)|Held(Orders|Rows|Work)/, 'blocked, content index, work for other servers'],
  [/(lasting|paced)Query|(Lasting|Paced)Query/, 'reconnecting, throttled'],
  [/missingPart|MissingPart/, 'chunk load error'],
  [/unkept|Unkept/, 'unsaved'],
]

function check(context, id) {
  if (id?.type !== 'Identifier') return
  const [, instead] = LEFT_BEHIND.find(([word]) => word.test(id.name)) ?? []
  if (instead) context.report({ node: id, message: `"${id.name}": docs/glossary.md says ${instead}.` })
}

module.exports = {
  meta: { name: 'words' },
  rules: {
    'left-behind': {
      create: (context) => ({
        FunctionDeclaration: (node) => check(context, node.id),
        ClassDeclaration: (node) => check(context, node.id),
        TSInterfaceDeclaration: (node) => check(context, node.id),
        TSTypeAliasDeclaration: (node) => check(context, node.id),
        VariableDeclarator: (node) => check(context, node.id),
      }),
    },
  },
}
