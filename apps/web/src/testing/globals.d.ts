import type { Window as HappyWindow } from 'happy-dom'

declare global {
  interface Window {
    readonly happyDOM: HappyWindow['happyDOM']
  }
}
