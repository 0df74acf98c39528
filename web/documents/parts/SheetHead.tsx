import { letterheadOf, letterLine } from '../../../shared/documents/letterhead.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import classes from './SheetHead.module.css'

interface Props {
  organization: string
  /** Address, phone and e-mail. */
  line: string
  /** Data address; empty without a logo. */
  logo: string
}

/** The head of a document: who the organisation is, how it is reached, and its logo. */
export const SheetHead = ({ organization, line, logo }: Props) => (
  <div className={classes.head}>
    <p>
      {organization}
      {line && (
        <>
          <br />
          {line}
        </>
      )}
    </p>
    {logo && <img src={logo} alt="" />}
  </div>
)

/** The same for what the device prints by itself, of the organisation that is signed in to. */
export function OwnSheetHead() {
  const { tenant } = useSignedIn()
  const head = letterheadOf(useSettings())
  return <SheetHead organization={tenant.name} line={letterLine(head)} logo={head.logo} />
}
