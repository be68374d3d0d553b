const SCHEMA = {
  kind: 'collectionType',
  collectionName: 'articles',
  info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
  // What a content type has unless somebody unticks it: its status.
  options: { draftAndPublish: true },
  attributes: { title: { type: 'string' }, summary: { type: 'text' }, body: { type: 'richtext' } },
}

const MIDDLEWARES = [
  'logger',
  'errors',
  'security',
  'cors',
  'poweredBy',
  'query',
  'body',
  'session',
  'favicon',
  'public',
]

const factory = (kind: string) =>
  `module.exports = require('@strapi/strapi').factories.${kind}('api::article.article')\n`

/** A project as its own generator writes it, with one content type. */
export const STRAPI_FILES: Readonly<Record<string, string>> = {
  'config/server.js': `module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  app: { keys: ['key of the benchmark', 'another one'] },
})
`,
  'config/admin.js': `module.exports = {
  auth: { secret: 'secret of the benchmark' },
  apiToken: { salt: 'salt of the benchmark' },
  transfer: { token: { salt: 'another one' } },
  secrets: { encryptionKey: 'key of the benchmark, 32 letters' },
}
`,
  'config/database.js': `module.exports = ({ env }) => ({
  connection: env('DATABASE_URL')
    ? { client: 'postgres', connection: { connectionString: env('DATABASE_URL') }, pool: { min: 2, max: 10 } }
    : { client: 'sqlite', connection: { filename: env('DATABASE_FILENAME') }, useNullAsDefault: true },
})
`,
  'config/api.js': 'module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }\n',
  'config/middlewares.js': `module.exports = ${JSON.stringify(MIDDLEWARES.map((name) => `strapi::${name}`))}\n`,
  'config/plugins.js': `module.exports = { 'users-permissions': { config: { jwtSecret: 'secret of the benchmark' } } }\n`,
  'src/index.js': 'module.exports = { register() {}, bootstrap() {} }\n',
  'src/api/article/content-types/article/schema.json': JSON.stringify(SCHEMA),
  'src/api/article/controllers/article.js': factory('createCoreController'),
  'src/api/article/routes/article.js': factory('createCoreRouter'),
  'src/api/article/services/article.js': factory('createCoreService'),
  'public/uploads/.gitkeep': '',
}
