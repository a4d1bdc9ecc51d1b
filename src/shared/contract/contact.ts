import { z } from 'zod';
import { type ContactTopic, contactTopics, emptyField } from '../forms/visitorForms.ts';
import { contactLimits } from '../limits/visitor.ts';
import { emailText, linesText, lineText } from './visitorText.ts';

export { type ContactTopic, contactTopics } from '../forms/visitorForms.ts';

const topicIds = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];

export const contactMessageSchema = z.object({
  name: lineText(contactLimits.nameMax),
  email: emailText(contactLimits.emailMax),
  topic: z.enum(topicIds),
  message: linesText(contactLimits.messageMax),
  [emptyField]: z.string().default(''),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
