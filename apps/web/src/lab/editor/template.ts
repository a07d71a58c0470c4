/** A small whole question to begin with. */
export const TEMPLATE = `${JSON.stringify(
  {
    id: 'my-question',
    game: 'dice',
    title: { en: 'My question', ru: 'Мой вопрос' },
    question: {
      kind: 'versus',
      b: { id: 'changed', set: { 'pack:tuning/match.target': 3000 } },
    },
    measures: [
      { id: 'win', rate: 'win(1)', title: { en: 'Seat 1 wins', ru: 'Побеждает место 1' } },
      { id: 'busts', mean: 'count(bust)', title: { en: 'Busts', ru: 'Провалы' } },
    ],
    stop: { n: 400 },
    seed: 'one',
  },
  null,
  2,
)}\n`
