import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { careMonths, type CareMonth } from '../../shared/seizures/careDays.ts'
import { seizureDocument } from '../../shared/seizures/seizureCalls.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { DocumentButton } from '../documents/parts/DocumentButton.tsx'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { nameOfAuthority, type KnownSeizure } from './readSeizures.ts'
import classes from './Seizures.module.css'

interface CareRow extends CareMonth {
  known: KnownSeizure
}

/** Care days until today, by month and species. Animals that the device does not hold are not among them. */
const rowsOf = (known: KnownSeizure, today: string, zone: string): CareRow[] =>
  careMonths(
    known.animals.flatMap(({ animal, from, until }) => (animal ? [{ species: animal.species, from, until }] : [])),
    known.seizure.rates,
    today,
    zone,
  ).map((month) => ({ ...month, known }))

/** What the authority owes for the care, as far as a rate has been entered. The first and the last day count. */
export function CareDays({ known }: { known: KnownSeizure }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const today = useToday()
  const formats = useFormats()
  const rows = rowsOf(known, today, zone)
  const total = formats.money(rows.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0))
  const missing = known.animals.filter(({ animal }) => !animal).length
  if (rows.length === 0) return null
  return (
    <Card flush title={<Trans>Care days</Trans>} aside={<Saving known={known} />}>
      {missing > 0 && (
        <Banner tone="warn">
          <Plural
            value={missing}
            one="# animal is not on this device, and its days are not among these."
            other="# animals are not on this device, and their days are not among these."
          />
        </Banner>
      )}
      <ul className={classes.list}>
        {rows.map(({ month, species, animals, days, amountCents }) => (
          <li key={`${month} ${species}`} className={classes.line}>
            <span className={classes.text}>
              <strong>{formats.month(month)}</strong>
              <Dotted
                className={classes.dimmed}
                parts={[
                  i18n._(speciesTexts[species]),
                  <Plural key="animals" value={animals} one="# animal" other="# animals" />,
                  <Plural key="days" value={days} one="# care day" other="# care days" />,
                ]}
              />
            </span>
            <span className="numbers">{amountCents === null ? <Trans>no rate</Trans> : formats.money(amountCents)}</span>
          </li>
        ))}
      </ul>
      <Text p="md" fw={600} className="numbers">
        <Trans>Total: {total}</Trans>
      </Text>
    </Card>
  )
}

/** For the authority: the care days for a spreadsheet, or all of the case on paper. */
function Saving({ known }: { known: KnownSeizure }) {
  const { t } = useLingui()
  const mayMake = useHasRight('animals.incoming')
  const { id, caseNumber } = known.seizure
  return (
    <Group gap="xs">
      <SaveCareDays seizures={[known]} />
      {mayMake && (
        <DocumentButton
          endpoint={seizureDocument}
          parts={(language) => ({ params: { id }, query: { language } })}
          file={[t`Seizure`, caseNumber].filter(Boolean).join(' ')}
        >
          <Trans>For the authority (PDF)</Trans>
        </DocumentButton>
      )}
    </Group>
  )
}

/** Saves the care days of these seizures by authority and month, for a spreadsheet or for the authority. */
export function SaveCareDays({ seizures }: { seizures: readonly KnownSeizure[] }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const today = useToday()
  const euros = (cents: number | null) => (cents === null ? null : cents / 100)
  const columns: SavedColumn<CareRow>[] = [
    { title: t`Authority`, of: ({ known }) => nameOfAuthority(known) },
    { title: t`Case number`, of: ({ known }) => known.seizure.caseNumber },
    { title: t`Month`, of: ({ month }) => month },
    { title: t`Species`, of: ({ species }) => i18n._(speciesTexts[species]) },
    { title: t`Animals`, of: ({ animals }) => animals },
    { title: t`Care days`, of: ({ days }) => days },
    { title: t`Euros a day`, of: ({ rateCents }) => euros(rateCents) },
    { title: t`Amount in euros`, of: ({ amountCents }) => euros(amountCents) },
  ]
  const inOrder = (a: CareRow, b: CareRow): number => (keyOf(a) < keyOf(b) ? -1 : 1)
  return (
    <SaveList
      name={t`Care days ${today}`}
      columns={columns}
      read={() => Promise.resolve({ rows: seizures.flatMap((known) => rowsOf(known, today, zone)).sort(inOrder) })}
      isPage={false}
    />
  )
}

const keyOf = ({ known, month, species }: CareRow): string => [nameOfAuthority(known), month, known.seizure.id, species].join('\n')
