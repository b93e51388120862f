import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sound of the site's own. */
@Entity('sound_file')
@Check('sound_file_bytes_check', 'octet_length(bytes) BETWEEN 1 AND 262144')
@Index('sound_file_name', ['name'], { unique: true })
export class SoundFile {
  @PrimaryColumn('text')
  kind!: string;

  @Column('text')
  name!: string;

  @Column('text')
  title!: string;

  @Column('text')
  mediaType!: string;

  @Column('bytea')
  bytes!: Buffer;

  @Column('timestamptz')
  uploadedAt!: Date;

  @Column('text')
  uploadedBy!: string;
}
