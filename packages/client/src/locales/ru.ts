import ru from '../../locales/ru.json' with { type: 'json' }

export const messages: Readonly<Record<string, string>> = ru
