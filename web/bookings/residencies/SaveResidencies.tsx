import { useLingui } from '@lingui/react/macro'
import { readablePhone } from '../../../shared/contacts/phone.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { SaveList } from '../../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../../ui/saving/savedTable.ts'
import { animalOf, daysOfResidency, foundResidencies, payerOf, type KnownResidency, type ResidencyQuery } from './readResidencies.ts'
import { priceOn, priceText, residencyStateTexts } from './residencyTexts.ts'

/** Saves all residencies that the filters take. */
export function SaveResidencies({ query }: { query: ResidencyQuery }) {
  const { i18n, t } = useLingui()
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const dateOf = (date: string | null) => (date === null ? null : { date })
  const priceOf = ({ residency }: KnownResidency) => priceOn(residency.prices, today)
  const columns: SavedColumn<KnownResidency>[] = [
    { title: t`From`, of: ({ residency }) => dateOf(daysOfResidency(residency, zone).first) },
    { title: t`To`, of: ({ residency }) => dateOf(daysOfResidency(residency, zone).last) },
    { title: t`Animal`, of: animalOf },
    { title: t`Who pays`, of: payerOf },
    { title: t`Phone`, of: ({ contact }) => contact?.phone && readablePhone(contact.phone) },
    { title: t`Room`, of: ({ room }) => room },
    {
      title: t`Price`,
      of(known) {
        const price = priceOf(known)
        return price && priceText(price, i18n, formats)
      },
    },
    { title: t`State`, of: ({ residency }) => i18n._(residencyStateTexts[residency.state]) },
  ]
  return (
    <SaveList
      name={t`Sponsored residencies ${today}`}
      columns={columns}
      read={async () => ({ rows: await foundResidencies(engine.replica, query) })}
    />
  )
}
