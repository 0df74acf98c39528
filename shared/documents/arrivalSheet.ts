// The document that the person who brings animals signs: who brings which animals and belongings, and when.
import { known, type Sheet } from './blocks.ts'
import { sheetOf, type Pen } from './pen.ts'

export interface Handing {
  /** Who brings them. */
  signer: string
  animals: readonly string[]
  /** In words, each with the name of its animal where there are several. */
  belongings: readonly string[]
}

/** `at`: an instant. */
export function arrivalSheet(pen: Pen, { signer, animals, belongings }: Handing, at: string): Sheet {
  const { words, organization } = pen
  return {
    ...sheetOf(pen),
    title: words.arrival,
    subtitle: pen.moment(at),
    blocks: [
      { is: 'text', text: words.arrivalText(organization) },
      {
        is: 'facts',
        rows: known([
          [words.fact.deliveredBy, signer],
          [words.head.animals, animals.join(', ')],
          [words.fact.brought, belongings.join(', ')],
          [words.fact.date, pen.moment(at)],
        ]),
      },
    ],
  }
}
