import { expect, test } from 'vitest'
import { forgetServerSettings } from './testEnvironment.mjs'

test('tests never see the database, the Redis or the data of whoever starts them', () => {
  const env = {
    DATABASE_URL: 'postgres://mine/tables',
    REDIS_URL: 'redis://mine',
    ARBITER_DATA_FOLDER: '/home/me/data',
    ARBITER_BODY_BYTES: '1',
    PORT: '80',
    ARBITER_TEST_POSTGRES: 'postgres://test',
    ARBITER_CHROMIUM: '/usr/bin/chromium',
    PATH: '/usr/bin',
  }
  forgetServerSettings(env)
  expect(env).toEqual({
    ARBITER_TEST_POSTGRES: 'postgres://test',
    ARBITER_CHROMIUM: '/usr/bin/chromium',
    PATH: '/usr/bin',
  })
})

test('this very process has none of them', () => {
  const names = Object.keys(process.env)
  expect(names.filter((name) => /^(DATABASE_URL|REDIS_URL|PORT|ARBITER_DATA_FOLDER)$/.test(name))).toEqual([])
})
