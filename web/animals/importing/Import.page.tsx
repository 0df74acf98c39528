import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { listImportFiles } from '../../../shared/animals/importing/importFile.ts'
import classes from '../../administration/Administration.module.css'
import { BackToAdministration } from '../../administration/parts/BackToAdministration.tsx'
import { useHasRight } from '../../session/signedIn.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { NoPermission } from '../../ui/NoPermission.tsx'
import { useCall } from '../../ui/useCall.ts'
import { ImportFileCard } from './ImportFileCard.tsx'
import { ImportFileList } from './ImportFileList.tsx'
import { UploadTable } from './UploadTable.tsx'

export const Route = createFileRoute('/_signedIn/admin/animals/import')({
  staticData: {
    title: msg`Import animals`,
    flag: 'settings',
    admin: { group: 'animals', hint: msg`Take over the animals of another program from a table` },
  },
  component: Import,
})

/** Tables of other programs: uploaded, checked, imported. The server reads them, so this needs a connection. */
function Import() {
  const mayEdit = useHasRight('admin.settings')
  if (!mayEdit) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>
        <Trans>Import animals</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>Nothing is imported before you have seen the report of the check.</Trans>
      </Text>
      <Files />
      <Text c="dimmed">
        <Trans>
          A table has one row for each stay of an animal: its number, species, day and kind of intake, and the outcome if it has left.
          Columns are proposed by their headings, and you can assign those of any table yourself.
        </Trans>
      </Text>
      <Text c="dimmed">
        <Trans>
          Contacts, vaccinations, and intakes and outcomes of animals that are here already are imported the same way, from tables with one
          row for each.
        </Trans>
      </Text>
    </div>
  )
}

function Files() {
  const read = useCall(listImportFiles, {})
  const [chosen, setChosen] = useState<string | null>(null)
  if (read.state === 'loading') return <Loading rows={3} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { items } = read.value
  const open = chosen ?? items.find(({ state }) => state !== 'imported' && state !== 'takenBack')?.id ?? null
  return (
    <>
      <UploadTable
        onUploaded={({ id }) => {
          setChosen(id)
          read.again()
        }}
      />
      {open !== null && (
        <ImportFileCard
          key={open}
          id={open}
          onChanged={read.again}
          onRemoved={() => {
            setChosen(null)
            read.again()
          }}
        />
      )}
      <ImportFileList files={items} open={open} onOpen={setChosen} />
    </>
  )
}
