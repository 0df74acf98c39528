import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Failure } from '../../../shared/errors.ts'
import { readTenantImport, type ImportReport, type TenantImport } from '../../../shared/operator/tenantImport.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { textOf } from '../../ui/errorTexts.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import classes from './ImportTenant.module.css'
import { stateTexts } from './importTexts.ts'

/** Milliseconds between two looks at an import that goes on. */
const lookEvery = 2_000
const isOver = ({ state }: TenantImport): boolean => state === 'done' || state === 'failed'

/** How far an export is taken in, and its report. */
export function FollowImport({ id }: { id: string }) {
  const read = useCall(readTenantImport, { params: { id } })
  const { again } = read
  const isOpen = read.state === 'ready' && !isOver(read.value)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(again, lookEvery)
    return () => clearInterval(timer)
  }, [isOpen, again])
  if (read.state === 'loading') return <Loading rows={4} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={again} />
  return (
    <>
      <State {...read.value} />
      {read.value.report && <Report {...read.value.report} />}
    </>
  )
}

function State({ name, state, code, done, total, madeTenant }: TenantImport) {
  const { i18n } = useLingui()
  return (
    <Card title={name}>
      <div className={classes.stack}>
        <Text fw={600} role="status">
          {i18n._(stateTexts[state])}
        </Text>
        {(state === 'queued' || state === 'running') && (
          <label className={classes.stack}>
            <Trans>Everything is checked first. You may leave this page meanwhile.</Trans>
            <progress max={total || 1} value={done} />
          </label>
        )}
        {state === 'failed' && (
          <>
            <Text role="alert">
              {code ? i18n._(textOf(new Failure(code))) : <Trans>The server could not take it in. Its log says why.</Trans>}
            </Text>
            <Text>
              <Trans>Nothing of it was kept.</Trans>
            </Text>
          </>
        )}
        {madeTenant && (
          <ButtonLink to="/tenantadmin/tenant/$id/users" params={{ id: madeTenant }} className={classes.start}>
            <Trans>Invite its people</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/tenantadmin/create" search={{ from: 'export' }} variant="default" className={classes.start}>
          <Trans>Choose another file</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Rows that are not taken in, by their table. */
const leftOutTexts: Readonly<Record<string, MessageDescriptor>> = {
  agreement: msg`Data processing agreements are left out: they were made with another operator.`,
  calendar_feed: msg`Addresses of calendar feeds are left out: they only work on the other server.`,
  user: msg`Accounts that are here already are not made twice.`,
  audit_entry: msg`Entries of the history that are here already are not written twice.`,
}

function Report({ tables, files, people, knownPeople }: ImportReport) {
  const { i18n } = useLingui()
  const filled = tables.filter(({ read }) => read > 0)
  const unequal = filled.filter(({ read, written }) => read !== written)
  return (
    <>
      <Card title={<Trans>People</Trans>}>
        <div className={classes.stack}>
          <Text>
            <Trans>Nobody can sign in yet: no password came along. Invite each person again.</Trans>
          </Text>
          {people.length > 0 && <People title={<Trans>New accounts</Trans>} people={people} />}
          {knownPeople.length > 0 && (
            <People
              title={<Trans>Addresses that have an account here already; they are locked in this access</Trans>}
              people={knownPeople}
            />
          )}
        </div>
      </Card>
      <Card flush title={<Trans>Rows</Trans>}>
        <div className={classes.stack}>
          <Text px={16}>
            <Plural value={files} one="# file came along." other="# files came along." />
          </Text>
          {unequal.map(({ name }) => {
            const text = leftOutTexts[name]
            return (
              text && (
                <Text key={name} px={16}>
                  {i18n._(text)}
                </Text>
              )
            )
          })}
          <Counts tables={filled} />
        </div>
      </Card>
    </>
  )
}

/** Rows of each table that has any. */
function Counts({ tables }: Pick<ImportReport, 'tables'>) {
  const { i18n, t } = useLingui()
  return (
    <table className={classes.counts} aria-label={t`Rows of each table`}>
      <thead>
        <tr>
          <th>
            <Trans>Table</Trans>
          </th>
          <th>
            <Trans>Read</Trans>
          </th>
          <th>
            <Trans>Written</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ name, read, written }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{i18n.number(read)}</td>
            <td>{i18n.number(written)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function People({ title, people }: { title: ReactNode; people: readonly string[] }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ul className={classes.people}>
        {people.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </div>
  )
}
