import type { AppPage } from '../pageHead.ts'

/** A page as the build of the browser app describes it. */
export const appPage = (path: string, title = 'Arbiter'): AppPage => ({
  path,
  picture: 'pictures/arbiter.png',
  files: {
    modules: ['assets/page.js'],
    styles: ['assets/page.css'],
    sentences: { en: ['assets/page.en.js'], ru: ['assets/page.ru.js'] },
    picture: 'pictures/page.webp',
  },
  texts: {
    en: { title, description: 'Rules & "dice"' },
    ru: { title: `${title} по-русски`, description: 'Правила' },
  },
})
