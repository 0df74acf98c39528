// The kinds of rows that devices hold, by name. Each noun enters its own beside its schema (`declare module`); a kind that no list declares does not compile.
// oxlint-disable-next-line typescript/no-empty-interface -- it is filled by the nouns
export interface Rows {}
export type Kind = keyof Rows
