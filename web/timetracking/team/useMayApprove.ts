import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'

/** Whether somebody confirms punches and approves months here. */
export function useMayApprove(): boolean {
  const { context } = useSignedIn()
  const canEdit = useCanEdit()
  return canEdit && context.rights.includes('timetracking.approve')
}
