import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Failure } from '../../../shared/errors.ts'
import { listTenantImports, type PastImport } from '../../../shared/operator/tenantImport.ts'
import { useAccount } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { textOf } from '../../ui/errorTexts.ts'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useCall } from '../../ui/useCall.ts'
import { nameOfUser } from '../../users/parts/userTexts.ts'
import classes from '../Operator.module.css'
import { arrivedText, stateTexts } from './importTexts.ts'

interface Props {
  page: number
  onPage: (page: number) => void
}

/** The exports that were sent so far, the newest first. Each opens its report. */
export function PastImports({ page, onPage }: Props) {
  const { t } = useLingui()
  const read = useCall(listTenantImports, { query: { page: String(page) } })
  if (read.state === 'loading') return <Loading rows={3} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { items, pages, total } = read.value
  if (total === 0)
    return (
      <Card title={<Trans>Earlier exports</Trans>}>
        <Empty picture={null}>
          <Trans>No export has been sent yet.</Trans>
        </Empty>
      </Card>
    )
  return (
    <>
      <Card flush title={<Trans>Earlier exports</Trans>}>
        <ul className={classes.rows} aria-label={t`Earlier exports`}>
          {items.map((one) => (
            <Row key={one.id} {...one} />
          ))}
        </ul>
      </Card>
      <Pagination pages={pages} page={page} onChange={onPage} />
    </>
  )
}

function Row({ id, name, state, hasArrived, begunAt, by, code, made, rows }: PastImport) {
  const { i18n } = useLingui()
  const { zone } = useAccount()
  const { moment } = useFormats()
  const text = state === 'receiving' && hasArrived ? arrivedText : stateTexts[state]
  const leftOut = rows ? rows.read - rows.written : 0
  return (
    <li>
      <Link to="/tenantadmin/create" search={{ from: 'export', import: id }} className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span>{i18n._(text)}</span>
        <Dotted
          className={classes.about}
          parts={[
            moment(begunAt, zone),
            by && nameOfUser(by),
            made?.name,
            rows && <Plural value={rows.written} one="# row taken in" other="# rows taken in" />,
            leftOut > 0 && <Plural value={leftOut} one="# row left out" other="# rows left out" />,
            code && i18n._(textOf(new Failure(code))),
          ]}
        />
      </Link>
    </li>
  )
}
