// Texts of the mail about a home check in German.
import type { HomeCheckMails } from '../en/homeChecks.ts'

export const homeChecks: HomeCheckMails = {
  homeCheck: ({ organisation, place, due }) => ({
    subject: place ? `Platzkontrolle in ${place}` : 'Platzkontrolle',
    paragraphs: [
      `${organisation} bittet Sie um eine Platzkontrolle${place && ` in ${place}`}${due === null ? '' : ` bis zum ${due}`}.`,
      'In der App steht, wen Sie besuchen und wonach Sie fragen. Unterwegs geht das auch ohne Netz, wenn Sie die Kontrolle vor der Fahrt einmal geöffnet haben.',
    ],
    action: 'Platzkontrolle öffnen',
  }),
}
