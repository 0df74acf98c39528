import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import type { ReactNode } from 'react'
import type { PriceLine } from '../../../shared/bookings/price/priceLine.ts'
import type { StayPrice, StayProblem } from '../../../shared/bookings/price/priceOfStay.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import classes from './StayExample.module.css'

const problemTexts: Record<StayProblem['code'], MessageDescriptor> = {
  endBeforeStart: msg`The day of departure must not be before the day of arrival.`,
  tooLong: msg`A stay is at most a year long.`,
  nightRequired: msg`By nights a stay without a night costs nothing.`,
  noPrice: msg`There is no price for it on the day of arrival.`,
}

interface Props {
  price: StayPrice
  /** What each animal is called. */
  names: readonly ReactNode[]
  /** Names of public holidays of the stay by their date. */
  holidays: ReadonlyMap<string, string>
  isStateKnown: boolean
}

/** The price of the stay, line by line. */
export function ExampleLines({ price: { lines, totalCents, taxes, problems }, names, holidays, isStateKnown }: Props) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const nameOf = (place: number | null) => (place === null ? t`the whole stay` : names[place])
  const days = [...holidays].map(([date, name]) => `${name} (${formats.date(date)})`).join(', ')
  return (
    <div className={classes.lines} aria-live="polite">
      {problems.map((problem) => (
        <Alert key={JSON.stringify(problem)} color="yellow">
          {'animal' in problem && <strong>{nameOf(problem.animal)}: </strong>}
          {i18n._(problemTexts[problem.code])}
        </Alert>
      ))}
      <ul className={classes.list}>
        {lines.map((line, at) => (
          // The lines are worked out anew each time: their place is all that they have.
          <LineOfPrice key={at} line={line} of={nameOf(line.animal)} />
        ))}
        <li className={classes.total}>
          <Trans>Total</Trans>
          <span className="numbers">{formats.money(totalCents)}</span>
        </li>
      </ul>
      {taxes.map(({ taxRate, taxCents }) => {
        const [percent, tax] = [i18n.number(taxRate / 100), formats.money(taxCents)]
        return (
          taxRate > 0 && (
            <Text key={taxRate} c="dimmed" size="sm">
              <Trans>
                It contains {percent} % value added tax: {tax}
              </Trans>
            </Text>
          )
        )
      })}
      {days && (
        <Text c="dimmed" size="sm">
          <Trans>Public holidays: {days}</Trans>
        </Text>
      )}
      {!isStateKnown && (
        <Text c="dimmed" size="sm">
          <Trans>No federal state has been entered: only the public holidays of all states count.</Trans>
        </Text>
      )}
    </div>
  )
}

/** One line of a price, and the animal that it is for. */
export function LineOfPrice({
  line: { kind, name, quantity, unitCents, amountCents },
  of,
}: {
  line: Omit<PriceLine, 'sourceId' | 'animal'>
  of: ReactNode
}) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        {name}
        <Text span c="dimmed" size="sm">
          <Dotted
            parts={[
              of,
              kind === 'further' && t`second animal`,
              kind === 'agreed' && t`agreed price`,
              `${i18n.number(quantity)} × ${formats.money(unitCents)}`,
            ]}
          />
        </Text>
      </span>
      <span className="numbers">{formats.money(amountCents)}</span>
    </li>
  )
}
