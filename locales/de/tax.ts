// Words about value added tax on quotes and invoices. The law demands those of a reverse charge (§ 14a (1) UStG, Art. 226 No. 11a).
import type { TaxReason } from '../../shared/operator/tax.ts'

export const taxWords = {
  vatId: 'USt-IdNr. des Kunden',
  ownVatId: 'USt-IdNr. des Anbieters',
  notes: {
    smallBusiness: 'Es wird keine Umsatzsteuer berechnet, weil der Anbieter Kleinunternehmer ist (§ 19 UStG).',
    reverseCharge:
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse charge). Die Leistung ist in Deutschland nicht steuerbar (§ 3a Abs. 2 UStG); die Umsatzsteuer schuldet der Kunde in seinem Land (Art. 44 und 196 der Richtlinie 2006/112/EG).',
    outsideEu: 'Die Leistung ist in Deutschland nicht steuerbar (§ 3a Abs. 2 UStG), weil der Kunde seinen Sitz außerhalb der EU hat.',
  } satisfies Record<TaxReason, string>,
} as const
