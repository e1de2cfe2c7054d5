import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

export default {
  firesage: [
    'quick_start',
    {
      type: 'category',
      label: 'Highlights',
      collapsed: false,
      items: [
        { type: 'doc', id: 'highlights/about', label: 'Overview' },
        { type: 'doc', id: 'highlights/ref', label: 'References' },
        { type: 'doc', id: 'highlights/set', label: 'Set' },
        { type: 'doc', id: 'highlights/update', label: 'Update' },
        { type: 'doc', id: 'highlights/data_snapshot', label: 'Data snapshots' },
        { type: 'doc', id: 'highlights/query', label: 'Queries' },
        'highlights/inhomogeneous_field_values',
        'highlights/type_conversion',
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      items: [
        { type: 'doc', id: 'guides/about', label: 'Overview' },
        'guides/first_data',
        'guides/live_data',
        'guides/removable',
        'guides/pushable',
        'guides/numeric_record',
        'guides/possibly_read_as_nullable',
        'guides/string_manipulation',
        'guides/tests',
      ],
    },
    {
      type: 'category',
      label: 'Errors',
      items: [
        { type: 'doc', id: 'errors/reading', label: 'Error reading' },
        { type: 'doc', id: 'errors/references', label: 'References and paths' },
        { type: 'doc', id: 'errors/data', label: 'Data' },
        { type: 'doc', id: 'errors/queries', label: 'Queries and listeners' },
        { type: 'doc', id: 'errors/no_sentence', label: 'In the compiler’s words' },
        { type: 'doc', id: 'errors/run_time', label: 'At run time' },
      ],
    },
    {
      type: 'category',
      label: 'API',
      items: [
        { type: 'doc', id: 'exports', label: 'All exports' },
        { type: 'doc', id: 'api/references', label: 'References' },
        { type: 'doc', id: 'api/writes', label: 'Writes' },
        { type: 'doc', id: 'api/reads', label: 'Reads and listeners' },
        { type: 'doc', id: 'api/queries', label: 'Queries' },
        { type: 'doc', id: 'api/types', label: 'Types' },
      ],
    },
    'limitation',
    'unsupported',
    { type: 'link', label: 'Releases and compatibility', href: '/compatibility' },
  ],
} satisfies SidebarsConfig;
