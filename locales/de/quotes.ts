// Words of quotes on paper.
export const quoteWords = {
  product: 'Obhut',
  title: 'Angebot',
  for: 'Für',
  validUntil: (day: string) => `gültig bis ${day}`,
  every: { month: 'Monatlich', once: 'Einmalig' },
  head: ['Leistung', 'Menge', 'Einzelpreis', 'Betrag'],
  sum: 'Summen',
  net: (every: 'month' | 'once') => (every === 'month' ? 'Monatlich netto' : 'Einmalig netto'),
  tax: (percent: number) => `Umsatzsteuer ${percent} %`,
  gross: (every: 'month' | 'once') => (every === 'month' ? 'Monatlich gesamt' : 'Einmalig gesamt'),
  placeAndDay: 'Ort, Datum',
  signature: 'Name, Unterschrift',
  footer: (id: string) => `Angebot ${id}`,
} as const
