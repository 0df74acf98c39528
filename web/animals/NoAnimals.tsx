import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { Empty } from '../ui/Empty.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { None } from '../ui/None.tsx'
import { useBuilt } from '../ui/useBuilt.ts'

const newChange = '/animal/change-new'

/** `narrowed`: words or filters take none of them, and `onAll` takes both away; else there are none at all. */
export function NoAnimals({ narrowed, onAll }: { narrowed: boolean; onAll: () => void }) {
  const canEdit = useCanEdit()
  const built = useBuilt()
  const mayImport = useHasRight('admin.settings')
  if (narrowed)
    return (
      <NothingFound all={<Trans>Show all animals</Trans>} onAll={onAll}>
        <Trans>No search results</Trans>
        <br />
        <Trans>Try fewer letters, the number on the kennel card, or the chip number.</Trans>
      </NothingFound>
    )
  // The page is in the sitemap, or the button is not here.
  const add = canEdit && built.has(newChange) && (
    <ButtonLink to={newChange as '/'} leftSection={<IconPlus aria-hidden />}>
      <Trans>What happened?</Trans>
    </ButtonLink>
  )
  return (
    <None>
      <Empty
        action={
          <Group>
            {add}
            {mayImport && canEdit ? (
              <ButtonLink to="/admin/animals/import" variant="default" leftSection={<IconTableImport aria-hidden />}>
                <Trans>Import a table</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to="/support" variant="default">
                <Trans>Contact support</Trans>
              </ButtonLink>
            )}
          </Group>
        }
      >
        <Trans>No animals</Trans>
        <br />
        {mayImport ? (
          <Trans>Animals of another program or of a spreadsheet can be imported.</Trans>
        ) : (
          <Trans>Somebody who may change settings can import animals of another program or of a spreadsheet.</Trans>
        )}
      </Empty>
    </None>
  )
}
