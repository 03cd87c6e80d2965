import type { PageWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const pl: PageWords = {
  missing: {
    heading: 'Nie ma tu ankiety',
    text: 'Link może być niepełny albo ankieta została usunięta. Proszę sprawdzić link lub zapytać osobę, która go wysłała.',
  },
  scheduled: {
    heading: 'Ta ankieta nie jest jeszcze otwarta',
    text: 'Otwarcie: {date}. Prosimy wrócić wtedy.',
  },
  paused: {
    heading: 'Ta ankieta jest wstrzymana',
    text: 'W tej chwili nie przyjmuje odpowiedzi. Prosimy spróbować później.',
  },
  completed: {
    heading: 'Ta ankieta jest zamknięta',
    text: 'Nie przyjmuje już odpowiedzi. Dziękujemy za zainteresowanie.',
  },
  noMail: {
    heading: 'Ta ankieta wymaga potwierdzonego adresu e-mail',
    text: 'W tej chwili nie można wysyłać e-maili. Proszę spróbować później lub dać znać osobie, która wysłała link.',
  },
  answeredByEmail: {
    heading: 'Ta ankieta została już wypełniona',
    text: 'Każdy adres e-mail liczy się raz. Dziękujemy za udział.',
  },
  notInvited: {
    heading: 'Ten link nie jest pełny',
    text: 'Każde zaproszenie do tej ankiety ma własny link. Proszę otworzyć cały link ze swojego zaproszenia.',
  },
  answered: {
    heading: 'Ten link został już użyty',
    text: 'Ankieta została z nim wypełniona, a każdy link liczy się raz. Dziękujemy za udział.',
  },
  elsewhere: {
    heading: 'Ta ankieta została rozpoczęta na innym urządzeniu',
    text: 'Proszę kontynuować w przeglądarce, w której ją rozpoczęto. Tam są zapisane odpowiedzi.',
  },
  noCookies: {
    heading: 'Nie znaleziono miejsca w ankiecie',
    text: 'Przeglądarka nie wysłała pliku cookie, który je przechowuje. Proszę zezwolić tej stronie na pliki cookie i otworzyć link ponownie.',
  },
  previewEnded: {
    heading: 'Ten podgląd wygasł',
    text: 'Link do podglądu jest ważny przez godzinę. Poproś o nowy.',
  },
  previewNotice: 'Podgląd: nic z tego, co tu wpiszesz, nie zostanie zapisane.',
  doors: {
    kept: 'To, co wpisano, pozostaje na tej stronie i zostanie wysłane po przejściu dalej.',
    pin: {
      heading: 'Ta ankieta wymaga kodu PIN',
      text: 'Proszę wpisać kod PIN otrzymany z linkiem.',
    },
    pinLabel: 'Kod PIN',
    pinButton: 'Kontynuuj',
    pinForm: 'Kod PIN ma cztery cyfry.',
    pinWrong: 'Ten kod PIN jest błędny. Pozostałe próby: {count}.',
    pinWait: 'Wpisano zbyt wiele błędnych kodów PIN. Proszę spróbować ponownie, pozostały czas: {wait}.',
    email: {
      heading: 'Proszę potwierdzić swój adres e-mail',
      text: 'Proszę wpisać adres, a wyślemy link, który otwiera ankietę.',
    },
    emailLabel: 'Adres e-mail',
    emailButton: 'Wyślij mi link',
    emailForm: 'Proszę wpisać adres e-mail, na przykład ada@example.org.',
    emailWait: 'Zażądano stąd zbyt wielu linków. Proszę spróbować ponownie za {wait}.',
    linkEnded: 'Ten link nie jest już ważny: jest ważny 24 godziny. Proszę poprosić o nowy.',
    inbox: {
      heading: 'Proszę zajrzeć do skrzynki',
      text: 'Jeśli adres może odebrać tę wiadomość, link otwierający ankietę jest w drodze. Jest ważny 24 godziny. Jeśli nic nie przyjdzie, proszę zajrzeć też do spamu.',
    },
    inboxAgain: 'Użyj innego adresu lub poproś ponownie',
  },
}
