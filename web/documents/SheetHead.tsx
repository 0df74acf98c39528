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
