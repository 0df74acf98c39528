// The calls of the page, by the one caller of the app, without its session and its other tabs.
import * as invites from '../../shared/bookings/invites/inviteCalls.ts'
import { openRequestForm, sendRequestForm } from '../../shared/bookings/requests/requestFormCalls.ts'
import { openRequestLink, withdrawByLink, type SeenRequest } from '../../shared/bookings/requests/requestLinkCalls.ts'
import type { FormRequest, RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import { openIncident as openIncidentCall, type SeenIncident } from '../../shared/incidents/incidentCalls.ts'
import { openSessions as openSessionsCall, sendSignUps, type SeenSessions, type SignUpsBody } from '../../shared/helpers/openSessions.ts'
import * as sessions from '../../shared/helpers/signUpByLink.ts'
import { openReport as openReportCall, type SeenReport } from '../../shared/reportCards/reportCalls.ts'
import { Caller } from '../../sync/call.ts'
import { browserEnvironment } from '../../sync/environment.ts'

const silent = { post: () => undefined, listen: () => () => undefined }
const caller = new Caller({ ...browserEnvironment(), openChannel: () => silent })

export const openForm = (key: string): Promise<RequestForm> => caller.call(openRequestForm, { params: { key } })

export const sendForm = async (key: string, body: FormRequest): Promise<void> =>
  void (await caller.call(sendRequestForm, { params: { key }, body }))

export const openRequest = (token: string): Promise<SeenRequest> => caller.call(openRequestLink, { body: { token } })

export const withdrawRequest = (token: string): Promise<SeenRequest> => caller.call(withdrawByLink, { body: { token } })

export const openReport = (token: string): Promise<SeenReport> => caller.call(openReportCall, { body: { token } })

export const openIncident = (token: string): Promise<SeenIncident> => caller.call(openIncidentCall, { body: { token } })

export const openSession = (key: string): Promise<sessions.SeenSession> => caller.call(sessions.openSignUp, { body: { key } })

export const signUp = async (body: sessions.SignUpBody): Promise<void> => void (await caller.call(sessions.sendSignUp, { body }))

export const openSessions = (key: string): Promise<SeenSessions> => caller.call(openSessionsCall, { body: { key } })

export const signUps = async (body: SignUpsBody): Promise<void> => void (await caller.call(sendSignUps, { body }))

export const openInvitation = (key: string): Promise<sessions.SeenInvitation> => caller.call(sessions.openInvitation, { body: { key } })

export const answerInvitation = (key: string, comes: boolean): Promise<sessions.SeenInvitation> =>
  caller.call(sessions.answerInvitation, { body: { key, comes } })

export const openInvite = (token: string): Promise<{ form: RequestForm; known: invites.Known }> =>
  caller.call(invites.openInvite, { body: { token } })

export const answerInvite = async (token: string, body: FormRequest): Promise<void> =>
  void (await caller.call(invites.answerInvite, { body: { ...body, token } }))
