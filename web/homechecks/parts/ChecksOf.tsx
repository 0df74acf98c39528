import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { checksShown } from '../../../shared/homechecks/homeCheckLists.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useNamedChecks } from '../useNamedChecks.ts'
import { CheckList } from './CheckList.tsx'

const all = { area: '', userId: '' }

/** The checks of the home of a contact, open ones first, and the ways to a new one. */
export function ChecksOf({ contactId }: { contactId: string }) {
  return useHasRight('homecheck.view') ? <Checks contactId={contactId} /> : null
}

function Checks({ contactId }: { contactId: string }) {
  const live = useNamedChecks(contactId)
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('homecheck.edit') && canEdit
  if (live.state !== 'ready') return null
  const { checks } = live.value
  const shown = [...checksShown(checks, { view: 'open', ...all }), ...checksShown(checks, { view: 'ended', ...all })]
  if (shown.length === 0 && !mayEdit) return null
  return (
    <>
      {shown.length > 0 && (
        <Card flush title={<Trans>Home checks</Trans>}>
          <CheckList rows={live.value} shown={shown} />
        </Card>
      )}
      {mayEdit && (
        <Group gap={8} data-no-print>
          <ButtonLink to="/home-check/request/$contactId" params={{ contactId }} variant="default">
            <Trans>Ask for a home check</Trans>
          </ButtonLink>
          <ButtonLink to="/home-check/add/$contactId" params={{ contactId }} variant="default">
            <Trans>Note a home check</Trans>
          </ButtonLink>
        </Group>
      )}
    </>
  )
}
