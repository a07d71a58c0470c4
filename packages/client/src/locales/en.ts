import en from '../../locales/en.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = en
