// A machine on which the game cannot be loaded.
export const catalogue = [{ id: 'toy', load: () => Promise.reject(new Error('no such module')) }]
