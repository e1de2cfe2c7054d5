/** One query of the judged set, with the headings that answer it. */
export interface JudgedQuery {
  /** What the reader types or pastes, as it is. */
  query: string;
  /**
   * What the query is: the exact name of an export, a concept, a name with one wrong, missing or swapped letter, a
   * message of the compiler or the running program (whole or in part), a question in words, a part or the words of a
   * name (typed so far, or split), or a piece of code or configuration.
   */
  kind: 'export' | 'concept' | 'misspelling' | 'message' | 'question' | 'part' | 'code';
  /** The docs the reader is in: the released main docs, the Realtime Database docs or the preview. */
  from: 'main' | 'firesage' | 'preview';
  /**
   * The headings the reader should find first, each as a path with a hash, or a page's path for its title. More than
   * one means equally right.
   */
  expected: readonly string[];
}

/*
 * Judged by reading the pages, before any engine answered:
 * - An exact export name is answered by its reference entry, the place its index links to, and by the step of a quick
 *   start that is about it alone.
 * - A message of the types is answered by its own heading in the list of messages, and by a heading that quotes it.
 * - Where a query does not say web or admin and both quick starts describe it in full, both are right.
 * A query on which two readers would differ is left out, and an answer never changes to suit an engine.
 */
const errors = '/5.1_error_reading';
const sage = '/firesage';

/** Queries of readers, each with the headings they should find first. */
export const judgedQueries: readonly JudgedQuery[] = [
  // Exports of firelordjs and firelord
  {
    query: 'updateDoc',
    kind: 'export',
    from: 'main',
    expected: ['/compared_to_SDK/update', '/quick_start_web#update', '/quick_start_admin#update'],
  },
  { query: 'updateDocNoFlatten', kind: 'export', from: 'main', expected: ['/compared_to_SDK/update#no-flatten'] },
  { query: 'arrayUnion', kind: 'export', from: 'main', expected: ['/compared_to_SDK/array'] },
  { query: 'getFirelordShakable', kind: 'export', from: 'main', expected: ['/api/tree_shaking_getFirelord'] },
  {
    query: 'docCreator',
    kind: 'export',
    from: 'main',
    expected: ['/api/tree_shaking_getFirelord#parameters', '/api/tree_shaking_getFirelord'],
  },
  {
    query: 'onSnapshot',
    kind: 'export',
    from: 'main',
    expected: ['/quick_start_web#listen', '/quick_start_admin#listen', '/api/index#on-snapshot'],
  },
  { query: 'MetaTypeCreator', kind: 'export', from: 'main', expected: ['/api/metatype'] },
  { query: 'AbstractMetaTypeCreator', kind: 'export', from: 'main', expected: ['/api/AbstractMetaTypeCreator'] },
  { query: 'deleteField', kind: 'export', from: 'main', expected: ['/api/delete_field'] },
  { query: 'documentId', kind: 'export', from: 'main', expected: ['/api/documentId'] },
  { query: 'PossiblyReadAsUndefined', kind: 'export', from: 'main', expected: ['/api/possibly_read_as_undefined'] },
  { query: 'limitToLast', kind: 'export', from: 'main', expected: ['/compared_to_SDK/limit#limit-to-last'] },
  { query: 'GetDocIds', kind: 'export', from: 'main', expected: ['/api/AbstractDocAndColIds'] },
  { query: 'snapshotEqual', kind: 'export', from: 'main', expected: ['/api/index#snapshot-equal'] },
  { query: 'QueryDocumentSnapshot', kind: 'export', from: 'main', expected: ['/api/index#query-document-snapshot'] },
  { query: 'toTimestamp', kind: 'export', from: 'main', expected: ['/transformative_types#json'] },
  {
    query: 'getCountFromServer',
    kind: 'export',
    from: 'main',
    expected: ['/quick_start_web#count', '/quick_start_admin#count'],
  },
  { query: 'createDoc', kind: 'export', from: 'main', expected: ['/quick_start_admin#create'] },
  { query: 'connectFirestoreEmulator', kind: 'export', from: 'main', expected: ['/api/tests#emulator'] },

  // Exports of firesagejs
  {
    query: 'createRef',
    kind: 'export',
    from: 'firesage',
    expected: [`${sage}/exports#create-ref`, `${sage}/quick_start#references`],
  },
  {
    query: 'onDisconnect',
    kind: 'export',
    from: 'firesage',
    expected: [`${sage}/exports#on-disconnect`, `${sage}/quick_start#on-disconnect`],
  },
  {
    query: 'onChildMoved',
    kind: 'export',
    from: 'firesage',
    expected: [`${sage}/exports#on-child`, `${sage}/quick_start#on-child`],
  },
  {
    query: 'PossiblyReadAsNullable',
    kind: 'export',
    from: 'firesage',
    expected: [`${sage}/guides/possibly_read_as_nullable`],
  },

  // Exports that only another set of docs describes
  { query: 'Removable', kind: 'export', from: 'main', expected: [`${sage}/guides/removable`] },
  { query: 'NumericKeyRecord', kind: 'export', from: 'main', expected: [`${sage}/guides/numeric_record`] },
  { query: 'arrayUnion', kind: 'export', from: 'firesage', expected: ['/compared_to_SDK/array'] },
  { query: 'deleteField', kind: 'export', from: 'preview', expected: ['/api/delete_field'] },

  // Parts and words of names
  { query: 'arrayUni', kind: 'part', from: 'main', expected: ['/compared_to_SDK/array'] },
  { query: 'array union', kind: 'part', from: 'main', expected: ['/compared_to_SDK/array'] },
  { query: 'shakable', kind: 'part', from: 'main', expected: ['/api/tree_shaking_getFirelord'] },
  { query: 'no flatten', kind: 'part', from: 'main', expected: ['/compared_to_SDK/update#no-flatten'] },
  { query: 'possiblyRead', kind: 'part', from: 'main', expected: ['/api/possibly_read_as_undefined'] },
  { query: 'noUncheckedIndexed', kind: 'part', from: 'main', expected: ['/installation#unchecked-index'] },
  { query: 'TS1139', kind: 'part', from: 'main', expected: ['/installation#compiler-options'] },
  { query: 'TS2307', kind: 'part', from: 'main', expected: ['/installation#missing-types'] },
  { query: 'TS2307', kind: 'part', from: 'firesage', expected: [`${sage}/quick_start#install`] },
  {
    query: 'TS2556',
    kind: 'part',
    from: 'firesage',
    expected: [`${sage}/highlights/query#message-tuple`, `${sage}/highlights/query#tuples`],
  },
  {
    query: 'onDisc',
    kind: 'part',
    from: 'main',
    expected: [`${sage}/exports#on-disconnect`, `${sage}/quick_start#on-disconnect`],
  },

  // One wrong, missing or swapped letter
  { query: 'quer rules', kind: 'misspelling', from: 'main', expected: ['/compared_to_SDK/query_rules'] },
  {
    query: 'trasaction',
    kind: 'misspelling',
    from: 'main',
    expected: ['/quick_start_web#transaction', '/quick_start_admin#transaction', '/api/index#transaction'],
  },
  { query: 'metatpye', kind: 'misspelling', from: 'main', expected: ['/api/metatype'] },
  { query: 'delteField', kind: 'misspelling', from: 'main', expected: ['/api/delete_field'] },
  { query: 'documnetId', kind: 'misspelling', from: 'main', expected: ['/api/documentId'] },
  { query: 'instalation', kind: 'misspelling', from: 'main', expected: ['/installation'] },
  { query: 'compatability', kind: 'misspelling', from: 'main', expected: ['/installation#compatibility'] },
  { query: 'unnarowable', kind: 'misspelling', from: 'main', expected: ['/type_caveats/unnarrowable_keys'] },
  { query: 'limtToLast', kind: 'misspelling', from: 'main', expected: ['/compared_to_SDK/limit#limit-to-last'] },
  { query: 'removeable', kind: 'misspelling', from: 'firesage', expected: [`${sage}/guides/removable`] },
  { query: 'limitaton', kind: 'misspelling', from: 'firesage', expected: [`${sage}/limitation`] },
  { query: 'numeric recrods', kind: 'misspelling', from: 'firesage', expected: [`${sage}/guides/numeric_record`] },

  // Messages, as the terminal or the editor shows them
  {
    query: `Type 'number' is not assignable to type '"Error: The value might be incorrect or 'ratng' is an unknown property"'.`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-unknown-property`],
  },
  {
    query: `src/orders.ts(12,3): error TS2322: Type 'Delete' is not assignable to type '"Error: To use deleteField, please set 'merge' to 'true' or set 'mergeFields with an array, empty array also fine' in the options parameter."'.`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-delete-field-merge`, '/api/delete_field#set-merge'],
  },
  {
    query: `please union 'Delete' type with type of 'nickname' in the type definition`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-delete-field-union`, '/api/delete_field#union'],
  },
  {
    query: `Argument of type '0' is not assignable to parameter of type '"Error: do not use negative, 0 or decimal value"'.`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-limit`],
  },
  {
    query: `Argument of type 'WhereConstraint<"name", "in", "Roma">' is not assignable to parameter of type 'WhereConstraint<"name", "in", "Error: The value provided to 'in' or 'not-in' comparator must be array of type 'name'">'.\n  Type '"Roma"' is not assignable to type '"Error: The value provided to 'in' or 'not-in' comparator must be array of type 'name'"'.`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-value-not-array`],
  },
  {
    query: `Argument of type '[WhereConstraint<"age", ">", 4>, OrderByConstraint<"surname">]' is not assignable to parameter of type '"Error: Invalid query. You have a where filter with an inequality '<, <=, !=, not-in, >, or >=' on field 'age' and so you must also use 'age' as your first argument to orderBy(), but your first orderBy() is on field 'surname' instead."'.`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-range-order`],
  },
  {
    query: `Type 'number[][]' is not assignable to type '"Error: Direct Nested Array is not a valid Firestore type"'.`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-nested-array`],
  },
  {
    query: 'Null type is banned in the setting',
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-null-banned`],
  },
  {
    query: 'must be on the same field path',
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-range-fields`],
  },
  {
    query: 'cursor rest parameter must be tuple type, not array',
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-cursor-tuple`],
  },
  {
    query: `Error: Document ID cannot contains forward slash '/'`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-document-id`],
  },
  {
    query: 'Error: The type in need is users/${string}/posts/${string}., current count is 0, need 3.',
    kind: 'message',
    from: 'main',
    expected: [`${errors}#message-path-needed`, '/api/documentId#count'],
  },
  {
    query: `'order.note' is possibly 'undefined'`,
    kind: 'message',
    from: 'main',
    expected: ['/api/possibly_read_as_undefined#possibly'],
  },
  {
    query: `Firebase: No Firebase App '[DEFAULT]' has been created - call initializeApp() first (app/no-app).`,
    kind: 'message',
    from: 'main',
    expected: [`${errors}#run-time-no-app`, '/api/tests#no-app'],
  },
  {
    query: `Directory import '/app/node_modules/firelordjs/dist/refs' is not supported resolving ES modules imported from /app/main.js`,
    kind: 'message',
    from: 'main',
    expected: ['/installation#module-formats', `${errors}#run-time-imports`],
  },
  {
    query: 'Could not load the default credentials',
    kind: 'message',
    from: 'main',
    expected: ['/api/4.5_tests#credentials', `${errors}#run-time-emulator`],
  },
  {
    query: 'Type does not match the expected instance. Did you pass a reference from a different Firestore SDK?',
    kind: 'message',
    from: 'main',
    expected: [`${errors}#run-time-two-copies`],
  },
  {
    query: 'Target requires 1 element(s) but source may have fewer.',
    kind: 'message',
    from: 'main',
    expected: ['/api/AbstractDocAndColIds#array'],
  },
  {
    query: `Argument of type '"users/7"' is not assignable to parameter of type '\`Error: you use numeric string key on non-numeric string key. Eg: the path type is 'abc/\${string}' but your input is 'abc/\${number}'\`'.`,
    kind: 'message',
    from: 'firesage',
    expected: [`${sage}/highlights/ref#message-numeric-key`],
  },
  {
    query: `Error: The 'users' node is not push-able, only PushAble<T> or PushAbleOnly<T> type can be pushed.`,
    kind: 'message',
    from: 'firesage',
    expected: [`${sage}/guides/pushable#message`],
  },
  {
    query: 'missing orderBy clause; startAt, startAfter',
    kind: 'message',
    from: 'firesage',
    expected: [`${sage}/highlights/query#message-missing-order`],
  },
  {
    query: `Argument of type 'CursorConstraint<"startAt", 1, never>' is not assignable to parameter of type '"Error: Cursor must be unique but you have duplicated cursor 'startAt'"'.`,
    kind: 'message',
    from: 'firesage',
    expected: [`${sage}/highlights/query#message-unique`],
  },
  {
    query: 'Error: You can only listen to onChild event of data type',
    kind: 'message',
    from: 'firesage',
    expected: [`${sage}/exports#on-child`],
  },
  {
    query: 'node is not removable, only Removable node can be removed',
    kind: 'message',
    from: 'main',
    expected: [`${sage}/guides/removable#message`],
  },
  {
    query: 'Object key must be non numeric',
    kind: 'message',
    from: 'main',
    expected: [`${sage}/highlights/set#message-non-numeric`],
  },
  {
    query: `You can't combine 'not-in' with not equals`,
    kind: 'message',
    from: 'preview',
    expected: [`${errors}#message-not-in-not-equal`],
  },

  // Concepts
  { query: 'tree shaking', kind: 'concept', from: 'main', expected: ['/api/tree_shaking_getFirelord'] },
  { query: 'flatten nested objects', kind: 'concept', from: 'main', expected: ['/compared_to_SDK/update#flatten'] },
  {
    query: 'server timestamp',
    kind: 'concept',
    from: 'main',
    expected: ['/transformative_types#server-timestamps'],
  },
  { query: 'converters', kind: 'concept', from: 'main', expected: ['/compared_to_SDK/about#converters'] },
  { query: 'cursor', kind: 'concept', from: 'main', expected: ['/compared_to_SDK/cursor'] },
  { query: 'possibly undefined', kind: 'concept', from: 'main', expected: ['/api/possibly_read_as_undefined'] },
  { query: 'unions of objects', kind: 'concept', from: 'main', expected: ['/transformative_types#unions'] },
  { query: 'ban null', kind: 'concept', from: 'main', expected: ['/api/metatype#ban-null'] },
  { query: 'typesaurus', kind: 'concept', from: 'main', expected: ['/compared_to_SDK/about#others'] },
  {
    query: 'share types between client and server',
    kind: 'concept',
    from: 'main',
    expected: ['/code_sharing'],
  },
  {
    query: 'security rules',
    kind: 'concept',
    from: 'main',
    expected: ['/api/tests#rules', '/api/4.5_tests#rules'],
  },
  { query: 'fan-out', kind: 'concept', from: 'firesage', expected: [`${sage}/highlights/update#fan-out`] },
  { query: 'optional fields', kind: 'concept', from: 'firesage', expected: [`${sage}/limitation#optional`] },
  { query: 'priorities', kind: 'concept', from: 'firesage', expected: [`${sage}/limitation#priorities`] },
  { query: 'v3 branch', kind: 'concept', from: 'preview', expected: ['/next/next#v3'] },
  { query: 'unreleased', kind: 'concept', from: 'preview', expected: ['/next#unreleased'] },

  // Questions
  {
    query: 'how do I delete a field',
    kind: 'question',
    from: 'main',
    expected: [
      '/api/delete_field',
      '/compared_to_SDK/delete#field',
      '/quick_start_web#delete',
      '/quick_start_admin#delete',
    ],
  },
  {
    query: 'does limit 0 compile',
    kind: 'question',
    from: 'main',
    expected: ['/compared_to_SDK/limit', '/compared_to_SDK/limit#rejected', `${errors}#message-limit`],
  },
  {
    query: 'why does my orderBy find nothing',
    kind: 'question',
    from: 'main',
    expected: ['/compared_to_SDK/query_rules#order-field'],
  },
  {
    query: 'why did my update create a missing document',
    kind: 'question',
    from: 'main',
    expected: ['/compared_to_SDK/update#missing-document', '/api/4.5_tests#missing', '/quick_start_admin#update'],
  },
  {
    query: 'how do I remove one key from a record',
    kind: 'question',
    from: 'main',
    expected: ['/api/delete_field#record'],
  },
  {
    query: 'does it work with firebase 12',
    kind: 'question',
    from: 'main',
    expected: ['/installation#compatibility'],
  },
  {
    query: 'how do I clear data between tests',
    kind: 'question',
    from: 'main',
    expected: ['/api/4.5_tests#clear'],
  },
  { query: 'where do I report a bug', kind: 'question', from: 'main', expected: ['/discord', '/discord#report'] },
  {
    query: 'can I use it with the Admin SDK',
    kind: 'question',
    from: 'firesage',
    expected: [`${sage}/limitation#admin`],
  },
  {
    query: 'how do I get the key of what I pushed',
    kind: 'question',
    from: 'firesage',
    expected: [`${sage}/guides/pushable#key`, `${sage}/limitation#push`],
  },
  {
    query: 'why does update need as const',
    kind: 'question',
    from: 'firesage',
    expected: [`${sage}/highlights/update#as-const`, `${sage}/limitation#as-const`],
  },
  {
    query: 'how do I install from GitHub',
    kind: 'question',
    from: 'preview',
    expected: ['/next#install'],
  },

  // Code and configuration
  {
    query: 'offset(0)',
    kind: 'code',
    from: 'main',
    expected: ['/compared_to_SDK/limit#offset', '/quick_start_admin#query'],
  },
  {
    query: `data({ serverTimestamps: 'estimate' })`,
    kind: 'code',
    from: 'main',
    expected: ['/quick_start_web#get', '/transformative_types#server-timestamps'],
  },
  {
    query: `transpilePackages: ['firelordjs']`,
    kind: 'code',
    from: 'main',
    expected: ['/installation#module-formats'],
  },
  { query: '.indexOn', kind: 'code', from: 'firesage', expected: [`${sage}/highlights/query#read`] },
  {
    query: 'equalTo(null)',
    kind: 'code',
    from: 'firesage',
    expected: [`${sage}/limitation#queries`, `${sage}/highlights/query#order-by-child`],
  },
  {
    query: 'previousChildName: string | null',
    kind: 'code',
    from: 'firesage',
    expected: [`${sage}/limitation#previous-child-name`],
  },
];
