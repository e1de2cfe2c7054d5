import { createHash } from 'node:crypto';
import type { AgentSkill } from '../../config/agentSkills.ts';

/** Where skills are looked for. */
export const skillsFolder = '/.well-known/agent-skills';

/** Address of a skill on its host. */
export function skillPath({ name }: Pick<AgentSkill, 'name'>): string {
  return `${skillsFolder}/${name}/SKILL.md`;
}

/** A page's Markdown under the front matter of a skill. */
export function skillFile({ name, description }: AgentSkill, markdown: string): string {
  return `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${markdown}`;
}

/** The index, by version 0.2.0 of the discovery of skills. */
export function skillsIndex(skills: readonly (readonly [skill: AgentSkill, content: string])[]): string {
  const listed = skills.map(([skill, content]) => ({
    name: skill.name,
    type: 'skill-md',
    description: skill.description,
    url: skillPath(skill),
    digest: `sha256:${createHash('sha256').update(content).digest('hex')}`,
  }));
  return JSON.stringify(
    { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills: listed },
    null,
    2,
  );
}
