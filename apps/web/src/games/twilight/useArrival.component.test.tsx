import type { Scene } from '@arbiter/table'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrival } from './useArrival.ts'

const HERE = { heldEvent: undefined, mine: [{}], outcome: undefined } as unknown as Scene
const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
})
afterEach(cleanup)

function Place({ scene, place }: { scene: Scene; place: string }) {
  const heading = useArrival(scene, place)
  return (
    <>
      <section className="timeline">
        <button type="button">step</button>
      </section>
      <h2 ref={heading} tabIndex={-1}>
        {place}
      </h2>
    </>
  )
}

test('a new place begins at its heading, seen from the top of the page, once', () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  const { rerender } = render(<Place scene={HERE} place="ford" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ford' }))
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true })
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  rerender(<Place scene={{ ...HERE }} place="ford" />)
  expect(scrolled).toHaveBeenCalledTimes(1)
  rerender(<Place scene={HERE} place="grove" />)
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('it waits until everything is told, and takes nobody away who steps through the match', () => {
  const { rerender } = render(<Place scene={{ ...HERE, heldEvent: {} } as unknown as Scene} place="ford" />)
  expect(scrolled).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'step' }).focus()
  rerender(<Place scene={HERE} place="ford" />)
  expect(scrolled).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'step' }))
})
