// Every path of the app and the page that answers it. A path that is not built yet is not in the table.
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('shell/root.tsx', [
  // For everybody, with a login and without.
  layout('optional', 'session/optional.layout.tsx', [
    route('/request-quote', 'quotes/RequestQuote.page.tsx'),
    route('/support', 'support/Support.page.tsx'),
    route('/impressum', 'legal/Impressum.page.tsx'),
    route('/privacy', 'legal/Privacy.page.tsx'),
  ]),
  layout('loggedOut', 'session/loggedOut.layout.tsx', [
    route('/login', 'session/Login.page.tsx'),
    route('/resetpw', 'session/ResetPassword.page.tsx'),
    route('/resetpw/confirm', 'session/NewPassword.page.tsx'),
    route('/resetpw/confirm/$token', 'session/ResetLink.page.tsx'),
    route('/demo/create', 'demo/CreateDemo.page.tsx'),
    route('/demo/verify', 'demo/VerifyDemo.page.tsx'),
    route('/link-anonymized', 'session/LinkAnonymized.page.tsx'),
    route('/terminal-register', 'terminal/RegisterTerminal.page.tsx'),
  ]),
  route('/auth-response', 'session/AuthResponse.page.tsx'),
  layout('signedIn', 'session/signedIn.layout.tsx', [
    index('home/Home.page.tsx'),
    route('/timetracking/my-times', 'timetracking/MyTimes.page.tsx'),
    // A list and what is opened from it share a layout, which puts them beside each other where there is room.
    layout('animals', 'animals/Animals.layout.tsx', [route('/animals', 'animals/Animals.page.tsx')]),
    route('/animal/vaccinations-due', 'medical/VaccinationsDue.page.tsx'),
    route('/daycare/booking/quick-check-in', 'bookings/QuickCheckIn.page.tsx'),
    route('/day-list', 'bookings/DayList.page.tsx'),
    route('/tasks', 'tasks/Tasks.page.tsx'),
    route('/notifications', 'notifications/Notifications.page.tsx'),
    route('/outbox', 'outbox/Outbox.page.tsx'),
    route('/admin/held-entries', 'outbox/HeldEntries.page.tsx'),
    layout('users', 'users/Users.layout.tsx', [
      route('/admin/account/user', 'users/Users.page.tsx'),
      route('/admin/users/create', 'users/CreateUser.page.tsx'),
      route('/admin/user/$id', 'users/User.page.tsx'),
      route('/admin/user/$id/history', 'users/UserHistory.page.tsx'),
    ]),
    route('/shelters', 'shelters/Shelters.page.tsx'),
    route('/shelter/new', 'shelters/NewShelter.page.tsx'),
    route('/shelter/$id', 'shelters/Shelter.page.tsx'),
    route('/shelter/$id/edit', 'shelters/EditShelter.page.tsx'),
    route('/shelter/$id/history', 'shelters/ShelterHistory.page.tsx'),
    route('/admin/company/shelters', 'shelters/OrderShelters.page.tsx'),
    route('/admin/account/contract', 'contract/Contract.page.tsx'),
    route('/tools', 'tools/Tools.page.tsx'),
    route('/release-notes', 'releases/ReleaseNotes.page.tsx'),
    route('/my-settings', 'settings/MySettings.page.tsx'),
    route('/admin/account/terminals', 'terminal/Terminals.page.tsx'),
  ]),
])
