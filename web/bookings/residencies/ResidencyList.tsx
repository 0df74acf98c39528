import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { useToday } from '../../ui/clock.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { ResidencyStateMark } from './ResidencyStateMark.tsx'
import { animalOf, payerOf, type KnownResidency } from './readResidencies.ts'
import { priceOn, priceText, residencyPages } from './residencyTexts.ts'
import { useDaysText } from './useDaysText.ts'
import classes from '../list/Bookings.module.css'

/** One row for each residency, the way to its record. */
export function ResidencyList({ items }: { items: readonly KnownResidency[] }) {
  const { t } = useLingui()
  const pending = usePendingIds('sponsoredResidency')
  return (
    <ul className={classes.list} aria-label={t`Sponsored residencies`}>
      {items.map((known) => (
        <li key={known.residency.id}>
          <Row known={known} isPending={pending.has(known.residency.id)} />
        </li>
      ))}
    </ul>
  )
}

function Row({ known, isPending }: { known: KnownResidency; isPending: boolean }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const daysText = useDaysText()
  const { residency, animal, room } = known
  const price = priceOn(residency.prices, today)
  return (
    <Link to={residencyPages.record} params={{ id: residency.id }} className={classes.row}>
      <span className={`${classes.when} numbers`}>{daysText(residency)}</span>
      <span className={classes.faces}>
        <AnimalPortrait id={residency.animalId} species={animal?.species ?? 'other'} size={40} />
      </span>
      <span className={classes.who}>
        <span className={classes.name}>{animalOf(known)}</span>
        <Dotted className={classes.small} parts={[payerOf(known), room, price && priceText(price, i18n, formats)]} />
      </span>
      <span className={classes.state}>
        <ResidencyStateMark state={residency.state} />
        {isPending && <Waiting />}
      </span>
    </Link>
  )
}
