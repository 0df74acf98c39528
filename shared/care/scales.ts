// How an animal eats and drinks, and its stool, as people note it in observations and report cards.

export const consumed = ['all', 'some', 'little', 'nothing'] as const
export type Consumed = (typeof consumed)[number]
export const stools = ['normal', 'soft', 'diarrhoea', 'none'] as const
export type Stool = (typeof stools)[number]
