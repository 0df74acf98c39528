import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CardPaper } from '../../../shared/documents/documents.ts'
import { letterheadOf, letterLine } from '../../../shared/documents/letterhead.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useFormats } from '../../ui/formats.ts'
import classes from './DoorCard.module.css'

interface Props {
  label: string
  paper: CardPaper
  /** Name, picture and QR code. */
  head: ReactNode
  /** In a frame, above the rows. */
  notices: ReactNode
  children: ReactNode
}

export const noticeClass = classes.notice

/** A card that is printed alone and goes to the door of a kennel: what is known of one animal, and how old it is. */
export const DoorCard = ({ label, paper, head, notices, children }: Props) => (
  <section className={classes.card} data-alone-on-paper data-paper={paper} aria-label={label}>
    <div className={classes.head}>{head}</div>
    {notices}
    {children}
    <Foot />
  </section>
)

export type CardRow = readonly [label: string, value: string | null | undefined | false | 0]

/** Rows without a value are left out. */
export const CardRows = ({ rows }: { rows: readonly CardRow[] }) => (
  <dl>
    {rows
      .filter(([, value]) => value)
      .map(([label, value], index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

function Foot() {
  const { tenant, engine, zone } = useSignedIn()
  const formats = useFormats()
  const head = letterheadOf(useSettings())
  return (
    <>
      <p className={classes.foot}>
        {[tenant.name, letterLine(head)].filter(Boolean).join(' · ')} ·{' '}
        <Trans>As this device knew it on {formats.moment(engine.now(), zone)}.</Trans>
      </p>
      {head.logo && <img className={classes.logo} src={head.logo} alt="" />}
    </>
  )
}
