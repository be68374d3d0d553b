import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    stageApi: undefined,
    stageApiZone: undefined,
    adminPassword: undefined,
    demo: true,
    storageHosts: [],
    scheduledJobs: true,
    trustedProxies: [],
    compat: undefined,
    tls: undefined,
    generator: { author: 'holdfast', folder: undefined, packageName: 'com.example.system', tablePrefixes: [] },
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ SCHEDULED_JOBS: 'no' }, 'SCHEDULED_JOBS'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ COMPAT: 'legacy' }, 'COMPAT'],
  [{ STAGE_API: 'localhost:8080' }, 'STAGE_API'],
  [{ STAGE_API_TZ: 'CST+8' }, 'STAGE_API_TZ'],
  [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY'],
  [{ METRICS_ADDRESS: 'here' }, 'METRICS_ADDRESS'],
  [{ METRICS_ADDRESS: '127.0.0.1:70000' }, 'METRICS_ADDRESS'],
])('%j is refused by the name of the variable', (environment, name) => {
  expect(() => readSettings(environment)).toThrow(name)
})

test('lists and addresses are read tidily', () => {
  expect(
    readSettings({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2', STAGE_API: 'http://cms:8090/', DEMO: '0' }),
  ).toMatchObject({
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    stageApi: 'http://cms:8090',
    demo: false,
  })
})

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
])('metrics are read at %s', (value, address) => {
  expect(readSettings({ METRICS_ADDRESS: value }).metricsAddress).toEqual(address)
})
