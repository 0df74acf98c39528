import classes from './EmptyPicture.module.css'
import { silhouettes } from './silhouettes.ts'

/** `nothing`: there is none yet. `notFound`: words or filters take none. */
export type EmptyKind = 'nothing' | 'notFound'

/** What is drawn above the words of an empty list or page. It says nothing more to those who do not see it. */
export const EmptyPicture = ({ kind }: { kind: EmptyKind }) => (
  <svg viewBox="0 0 160 104" className={classes.picture} aria-hidden data-no-print>
    <ellipse className={classes.floor} cx="80" cy="95" rx="70" ry="6" />
    {kind === 'nothing' ? <Basket /> : <Glass />}
  </svg>
)

/** A basket that waits for somebody, with a ball. */
const Basket = () => (
  <>
    <path className={classes.shape} d="M22 50c0-9 26-16 58-16s58 7 58 16l-7 34c-1 6-22 11-51 11s-50-5-51-11Z" />
    <path className={classes.line} d="M25 68c6 7 28 12 55 12s49-5 55-12M38 64l4 25M59 70l2 24M80 71v24M101 70l-2 24M122 64l-4 25" />
    <ellipse className={classes.cushion} cx="80" cy="51" rx="50" ry="11" />
    <path className={classes.line} d="M22 50c0 9 26 16 58 16s58-7 58-16" />
    <circle className={classes.cushion} cx="146" cy="86" r="9" />
    <path className={classes.line} d="M138 82c5 3 11 3 16 0" />
  </>
)

/** A magnifying glass over the print of a paw. */
const Glass = () => (
  <>
    <path className={classes.handle} d="m98 66 24 22" />
    <circle className={classes.shape} cx="72" cy="44" r="36" />
    <circle className={classes.cushion} cx="72" cy="44" r="29" />
    <path className={classes.print} transform="translate(51 22) scale(1.75)" d={silhouettes.other} />
  </>
)
