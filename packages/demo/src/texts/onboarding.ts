/** What held people up, and what they liked on the first day, in the three languages of the survey. */
export const firstDay = {
  en: {
    blocker: {
      start: [
        'I did not know where to start, the empty board scared me.',
        'I was not sure what a lane is.',
        'Too many choices at the beginning.',
      ],
      invite: [
        'The invitations to my team ended up in spam.',
        'I could not find where to add people.',
        'My colleagues had to sign up twice.',
      ],
      import: [
        'Importing my spreadsheet mixed up the dates.',
        'The import stopped at row 300 without a word.',
        'I expected to be able to paste a list.',
      ],
      phone: ['On my phone the tour covers the button it talks about.', 'Setting up on a tablet is no fun.'],
    },
    delight: {
      quick: [
        'Up and running in ten minutes.',
        'I copied a template and was done.',
        'The tour was short and to the point.',
      ],
      look: ['It looks friendly and tidy.', 'Nice colours, nothing blinks.', 'I like that it is not crowded.'],
      import: ['The import of my spreadsheet just worked.', 'Pasting a list made cards out of it. Lovely!'],
      team: [
        'My team joined by a link, no passwords to hand out.',
        'My colleague and I typed at the same time, great.',
      ],
    },
  },
  de: {
    blocker: {
      start: [
        'Ich wusste nicht, womit ich anfangen soll.',
        'Das leere Board hat mich etwas ratlos gemacht.',
        'Der Begriff „Bahn“ war mir nicht klar.',
      ],
      invite: ['Die Einladungen an mein Team landeten im Spam.', 'Ich habe lange gesucht, wo man Leute hinzufügt.'],
      import: [
        'Beim Import wurden Tag und Monat vertauscht.',
        'Umlaute aus meiner Tabelle kamen falsch an.',
        'Der Import brach nach 300 Zeilen ab.',
      ],
      language: ['Die Einführung war auf Englisch, obwohl ich Deutsch gewählt hatte.'],
    },
    delight: {
      quick: [
        'In zehn Minuten war alles eingerichtet.',
        'Vorlage kopiert, fertig.',
        'Die Einführung war angenehm kurz.',
      ],
      look: ['Sehr aufgeräumt.', 'Man findet sich sofort zurecht.', 'Übersichtlich, ohne Schnickschnack.'],
      import: ['Der Import meiner Tabelle hat auf Anhieb geklappt.'],
      team: ['Das Team war per Link in fünf Minuten dabei.', 'Schön, dass man gleichzeitig arbeiten kann.'],
    },
  },
  es: {
    blocker: {
      start: [
        'No sabía por dónde empezar.',
        'El tablero vacío impone un poco.',
        'Hay demasiadas opciones al principio.',
      ],
      invite: ['Las invitaciones llegaron a la carpeta de spam.', 'No encontraba dónde añadir a mi equipo.'],
      import: ['Al importar la hoja de cálculo se cambiaron las fechas.', 'La importación se detuvo a la mitad.'],
      language: ['Algunos textos de ayuda siguen en inglés.'],
    },
    delight: {
      quick: ['En diez minutos ya estaba trabajando.', 'Copié una plantilla y listo.', 'La guía es breve y clara.'],
      look: ['Se ve limpio y agradable.', 'Todo está donde lo espero.', 'Sencillo, sin cosas que sobran.'],
      import: ['La importación funcionó a la primera.'],
      team: ['Mi equipo entró con un enlace, sin complicaciones.', 'Trabajar a la vez en el tablero es genial.'],
    },
  },
} as const
