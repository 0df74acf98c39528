import type { ReactNode } from 'react'
import type { CardPaper } from '../../../shared/documents/documents.ts'
import classes from './DoorSheet.module.css'

export interface DoorSheetProps {
  label: string
  paper: CardPaper
  /** Name, picture and QR code. */
  head: ReactNode
  /** In a frame, above the rows. */
  notices: ReactNode
  children: ReactNode
}

interface Props extends DoorSheetProps {
  foot: ReactNode
  /** Data address; empty without a logo. */
  logo: string
  /** For the page of the design parts: else it is on paper alone. */
  onScreen?: boolean
}

export const noticeClass = classes.notice

/** A sheet in black and white that goes to the door of a kennel. */
export const DoorSheet = ({ label, paper, head, notices, children, foot, logo, onScreen = false }: Props) => (
  <section
    className={classes.card}
    data-alone-on-paper={onScreen ? undefined : true}
    data-on-screen={onScreen || undefined}
    data-paper={paper}
    aria-label={label}
  >
    <div className={classes.head}>{head}</div>
    {notices}
    {children}
    <p className={classes.foot}>{foot}</p>
    {logo && <img className={classes.logo} src={logo} alt="" />}
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
