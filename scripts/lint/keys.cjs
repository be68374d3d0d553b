// An input method's keys are kept from the app at `keydown` (src/app/composing-keys.ts): nobody listens elsewhere.
const OTHER_EVENTS = new Set(['onKeyUp', 'onKeyUpCapture', 'onKeyPress', 'onKeyPressCapture'])
const OTHER_NAMES = new Set(['keyup', 'keypress'])
const COMPOSING = new Set(['isComposing', 'keyCode', 'which'])

const ELSEWHERE = 'Listen to keydown: the keys that an input method means for itself are kept from it alone.'
const AGAIN = 'src/app/composing-keys.ts keeps composing keys from all handlers: none needs to know of them.'

const nameOf = (node) => (node?.type === 'Identifier' ? node.name : node?.type === 'Literal' ? node.value : undefined)

module.exports = {
  meta: { name: 'keys' },
  rules: {
    'keydown-only': {
      create: (context) => ({
        JSXAttribute(node) {
          if (OTHER_EVENTS.has(node.name.name)) context.report({ node, message: ELSEWHERE })
        },
        CallExpression(node) {
          const [event] = node.arguments
          const isListening =
            node.callee.property?.name === 'addEventListener' || nameOf(node.callee) === 'useWindowEvent'
          if (isListening && OTHER_NAMES.has(nameOf(event))) context.report({ node: event, message: ELSEWHERE })
        },
        MemberExpression(node) {
          if (!node.computed && COMPOSING.has(node.property.name)) context.report({ node, message: AGAIN })
        },
      }),
    },
  },
}
