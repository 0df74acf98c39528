import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { OrganizationField, StatusField } from '../parts/NewTenantFields.tsx'
import { FollowImport } from './FollowImport.tsx'
import classes from './ImportTenant.module.css'
import { PastImports } from './PastImports.tsx'
import { useTenantImport } from './useTenantImport.ts'

interface Props {
  /** The import that is followed; null before one is started. */
  id: string | null
  onStarted: (id: string) => void
  /** Of the list of earlier ones. */
  page: number
  onPage: (page: number) => void
}

/** Makes an access from the export of another server. */
export function ImportTenant({ id, onStarted, page, onPage }: Props) {
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Access from an export</Trans>
      </Title>
      {id === null ? (
        <>
          <Send onStarted={onStarted} />
          <PastImports page={page} onPage={onPage} />
        </>
      ) : (
        <FollowImport key={id} id={id} />
      )}
    </div>
  )
}

function Send({ onStarted }: Pick<Props, 'onStarted'>) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { values, sending, save, change } = useTenantImport(onStarted)
  const { file, status, organization } = values
  const name = file?.name ?? ''
  return (
    <>
      <Card title={<Trans>Export</Trans>}>
        <div className={classes.stack}>
          <Text>
            <Trans>
              The ZIP of an organisation, as its administrators download it under “Export of all data”. Rows, files and history come along;
              passwords, devices and links for people outside do not.
            </Trans>
          </Text>
          <input
            ref={input}
            type="file"
            accept=".zip,application/zip"
            hidden
            aria-label={t`Choose an export`}
            onChange={({ currentTarget }) => change({ file: currentTarget.files?.[0] ?? null })}
          />
          <Button
            className={classes.start}
            variant="default"
            leftSection={<IconUpload size={20} aria-hidden />}
            disabled={sending !== null}
            onClick={() => input.current?.click()}
          >
            {file ? <Trans>Choose another file</Trans> : <Trans>Choose an export</Trans>}
          </Button>
          {file && <Text fw={600}>{name}</Text>}
        </div>
      </Card>
      <Card title={<Trans>Access</Trans>}>
        <div className={classes.stack}>
          <StatusField status={status} onChange={(chosen) => change({ status: chosen })} />
          <OrganizationField organization={organization} onChange={(chosen) => change({ organization: chosen })} />
        </div>
      </Card>
      {sending && (
        <div className={classes.stack}>
          <Text role="status">
            {sending.isCut ? (
              <Trans>No network: it goes on by itself as soon as there is one.</Trans>
            ) : (
              <Trans>The export is being sent. Please keep this page open.</Trans>
            )}
          </Text>
          <progress max={1} value={sending.share} aria-label={t`The export is being sent`} />
        </div>
      )}
      <Actions canStart={file !== null && sending === null} onStart={() => void save()} />
    </>
  )
}

function Actions({ canStart, onStart }: { canStart: boolean; onStart: () => void }) {
  return (
    <div className={classes.stack}>
      <Button className={classes.start} disabled={!canStart} onClick={onStart}>
        <Trans>Send and take in</Trans>
      </Button>
      <ButtonLink to="/tenantadmin/list" variant="default" className={classes.start}>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </div>
  )
}
