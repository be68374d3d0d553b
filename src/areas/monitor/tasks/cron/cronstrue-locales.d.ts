/** Both add their words to the library; neither gives anything. */
declare module 'cronstrue/locales/zh_CN.js' {}
declare module 'cronstrue/locales/zh_TW.js' {}
