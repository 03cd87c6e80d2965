import { answer, jump, rule, type SurveyDraft } from './draft.ts'

const never = '2026-01-01T00:00:00.000Z'
const language = (code: string, alias: string, isDefault = false) => ({
  default: isDefault,
  enabled: true,
  language: { id: `demo-${code}`, code, alias, createdAt: never, updatedAt: never },
})

/** The first impression of those who have just signed up, in three languages. */
export const onboardingSurvey: SurveyDraft = {
  name: 'Getting started',
  type: 'app',
  status: 'inProgress',
  triggers: ['New Session'],
  displayOption: 'displayOnce',
  delay: 30,
  showLanguageSwitch: true,
  languages: [language('en', 'English', true), language('de', 'Deutsch'), language('es', 'Español')],
  welcomeCard: {
    enabled: true,
    headline: {
      default: 'Welcome to Quillbarn!',
      de: 'Willkommen bei Quillbarn!',
      es: '¡Te damos la bienvenida a Quillbarn!',
    },
    html: {
      default: '<p>Five short questions, so that we show you what matters to you.</p>',
      de: '<p>Fünf kurze Fragen, damit wir Ihnen zeigen, was für Sie zählt.</p>',
      es: '<p>Cinco preguntas breves para mostrarte lo que te importa.</p>',
    },
    buttonLabel: { default: "Let's go", de: "Los geht's", es: 'Empezar' },
    timeToFinish: true,
    showResponseCount: false,
  },
  questions: [
    {
      id: 'role',
      type: 'multipleChoiceSingle',
      headline: {
        default: 'What describes your work best?',
        de: 'Was beschreibt Ihre Arbeit am besten?',
        es: '¿Qué describe mejor tu trabajo?',
      },
      required: true,
      choices: [
        { id: 'lead', label: { default: 'Leading a team', de: 'Ein Team leiten', es: 'Dirigir un equipo' } },
        { id: 'project', label: { default: 'Managing projects', de: 'Projekte steuern', es: 'Gestionar proyectos' } },
        {
          id: 'maker',
          label: { default: 'Designing or building', de: 'Gestalten oder bauen', es: 'Diseñar o construir' },
        },
        { id: 'solo', label: { default: 'Working on my own', de: 'Selbstständig', es: 'Por cuenta propia' } },
        { id: 'other', label: { default: 'Something else', de: 'Etwas anderes', es: 'Otra cosa' } },
      ],
      otherOptionPlaceholder: { default: 'What is it?', de: 'Was ist es?', es: '¿Cuál?' },
    },
    {
      id: 'goals',
      type: 'multipleChoiceMulti',
      headline: {
        default: 'What do you want to do with Quillbarn?',
        de: 'Was möchten Sie mit Quillbarn tun?',
        es: '¿Qué quieres hacer con Quillbarn?',
      },
      required: true,
      choices: [
        {
          id: 'plan',
          label: { default: 'Plan the week', de: 'Die Woche planen', es: 'Planificar la semana' },
        },
        {
          id: 'overview',
          label: { default: 'See who does what', de: 'Sehen, wer was macht', es: 'Ver quién hace qué' },
        },
        {
          id: 'clients',
          label: { default: 'Share progress with clients', de: 'Kunden den Stand zeigen', es: 'Informar a clientes' },
        },
        {
          id: 'deadlines',
          label: { default: 'Keep deadlines', de: 'Termine einhalten', es: 'Cumplir los plazos' },
        },
        {
          id: 'spreadsheets',
          label: { default: 'Get rid of spreadsheets', de: 'Tabellen loswerden', es: 'Dejar las hojas de cálculo' },
        },
      ],
      shuffleOption: 'all',
    },
    {
      id: 'heardBy',
      type: 'multipleChoiceSingle',
      headline: {
        default: 'How did you hear about us?',
        de: 'Wie haben Sie von uns erfahren?',
        es: '¿Cómo nos conociste?',
      },
      required: false,
      choices: [
        { id: 'friend', label: { default: 'A colleague or friend', de: 'Empfehlung', es: 'Una recomendación' } },
        { id: 'search', label: { default: 'Searching the web', de: 'Suche im Internet', es: 'Buscando en internet' } },
        {
          id: 'article',
          label: { default: 'An article or video', de: 'Artikel oder Video', es: 'Un artículo o vídeo' },
        },
        { id: 'event', label: { default: 'An event', de: 'Veranstaltung', es: 'Un evento' } },
      ],
    },
    {
      id: 'ease',
      type: 'rating',
      headline: {
        default: 'How easy was it to set up your first board?',
        de: 'Wie leicht war es, Ihr erstes Board anzulegen?',
        es: '¿Fue fácil crear tu primer tablero?',
      },
      required: true,
      scale: 'smiley',
      range: 5,
      lowerLabel: { default: 'Very hard', de: 'Sehr schwer', es: 'Muy difícil' },
      upperLabel: { default: 'Very easy', de: 'Sehr leicht', es: 'Muy fácil' },
      logic: [rule('struggled', [answer('ease', 'isLessThanOrEqual', 3)], [jump('blocker')])],
      logicFallback: 'delight',
    },
    {
      id: 'blocker',
      type: 'openText',
      headline: {
        default: 'What held you up?',
        de: 'Was hat Sie aufgehalten?',
        es: '¿Qué te frenó?',
      },
      required: true,
      longAnswer: true,
      logic: [rule('explained', [answer('blocker', 'isSubmitted')], [jump('help')])],
      logicFallback: 'help',
    },
    {
      id: 'delight',
      type: 'openText',
      headline: {
        default: 'What did you like so far?',
        de: 'Was gefällt Ihnen bisher?',
        es: '¿Qué te ha gustado hasta ahora?',
      },
      required: false,
      longAnswer: true,
      logic: [rule('well', [answer('delight', 'isSubmitted'), answer('delight', 'isSkipped')], [jump('ready')])],
      logicFallback: 'ready',
    },
    {
      id: 'help',
      type: 'cta',
      headline: {
        default: 'Shall we set it up together?',
        de: 'Sollen wir es zusammen einrichten?',
        es: '¿Lo configuramos juntos?',
      },
      html: {
        default: '<p>Twenty minutes with somebody of our team, free of charge.</p>',
        de: '<p>Zwanzig Minuten mit jemandem aus unserem Team, kostenlos.</p>',
        es: '<p>Veinte minutos con alguien de nuestro equipo, sin coste.</p>',
      },
      required: false,
      buttonExternal: true,
      buttonUrl: 'https://quillbarn.example/setup-call',
      buttonLabel: { default: 'Find a time', de: 'Termin finden', es: 'Buscar una hora' },
      dismissButtonLabel: { default: 'No, thank you', de: 'Nein, danke', es: 'No, gracias' },
      logic: [rule('books', [answer('help', 'isClicked')], [jump('soon')])],
      logicFallback: 'ready',
    },
  ],
  endings: [
    {
      id: 'ready',
      type: 'endScreen',
      headline: { default: 'All set!', de: 'Alles bereit!', es: '¡Todo listo!' },
      subheader: {
        default: 'Your first board is waiting.',
        de: 'Ihr erstes Board wartet.',
        es: 'Tu primer tablero te espera.',
      },
      buttonLabel: { default: 'Open my board', de: 'Zum Board', es: 'Abrir mi tablero' },
      buttonLink: 'https://app.quillbarn.example/boards',
    },
    {
      id: 'soon',
      type: 'endScreen',
      headline: { default: 'Talk to you soon!', de: 'Bis bald!', es: '¡Hasta pronto!' },
      subheader: {
        default: 'You will find the call in your calendar.',
        de: 'Der Termin steht in Ihrem Kalender.',
        es: 'Encontrarás la llamada en tu calendario.',
      },
    },
  ],
}
