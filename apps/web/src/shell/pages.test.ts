import { expect, test } from 'vitest'
import { findPage } from './pages.ts'

test('a path leads to its page, with what stands in it', () => {
  expect(findPage('/')).toEqual({ name: '/', params: [] })
  expect(findPage('/lab/')).toEqual({ name: '/lab', params: [] })
  expect(findPage('/dice')).toEqual({ name: '/:game', params: ['dice'] })
  expect(findPage('/settings')).toEqual({ name: '/settings', params: [] })
  expect(findPage('/setup/dice')).toEqual({ name: '/setup/:game', params: ['dice'] })
  expect(findPage('/lab/compare/a/b%2Fc')).toEqual({ name: '/lab/compare/:a/:b', params: ['a', 'b/c'] })
  expect(findPage('/lab/runs/7')).toEqual({ name: '/lab/runs/:id', params: ['7'] })
  expect(findPage('/lab/dice/first_move')).toEqual({ name: '/lab/:game/:id', params: ['dice', 'first_move'] })
})

test.each(['/setup/a/b', '/dice/nothing', '/lab/a/b/c', '/lab/runs/%E0%'])('%s is no page', (path) => {
  expect(findPage(path)).toBeUndefined()
})
