// Words of bills on paper. They are German, as everything that the operator writes.
import type { Part } from '../../shared/operator/billing/periods.ts'
import type { PriceModel } from '../../shared/operator/billing/contractTerms.ts'

const units: Record<PriceModel, string> = { flat: 'Obhut', perAnimal: 'Obhut je Tier', perUser: 'Obhut je Benutzer' }

export const billingWords = {
  product: 'Obhut',
  invoice: 'Rechnung',
  creditNote: 'Stornorechnung',
  number: 'Nummer',
  for: 'Für',
  issued: 'Rechnungsdatum',
  service: 'Leistungszeitraum',
  due: 'Zahlbar bis',
  cancels: 'Storniert Rechnung',
  reason: 'Grund',
  range: (from: string, to: string) => `${from} bis ${to}`,
  head: ['Leistung', 'Menge', 'Einzelpreis', 'Betrag'],
  sum: 'Summe',
  net: 'Netto',
  tax: (percent: number) => `Umsatzsteuer ${percent} %`,
  gross: 'Gesamt',
  transfer: (number: string) => `Bitte überweisen Sie den Betrag mit der Nummer ${number} als Verwendungszweck.`,
  discount: (percent: number) => `Nachlass ${percent} %`,
  line: (model: PriceModel, range: string, { months, days, ofDays }: Pick<Part, 'months' | 'days' | 'ofDays'>) =>
    `${units[model]}, ${range} (${months === 0 ? `${days} von ${ofDays} Tagen` : months === 1 ? '1 Monat' : `${months} Monate`})`,
} as const
